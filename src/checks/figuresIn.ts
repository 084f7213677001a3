import { amountsIn } from '../rules/amountsIn.ts';
import { monthsOf } from './monthsOf.ts';
import { tags } from './textTags.ts';

/** What a text says in digits. */
export interface Figure {
  readonly kind: 'date' | 'time' | 'amount' | 'code' | 'number';
  /** As the text writes it. */
  readonly words: string;
  /** The same for every spelling: "2031-6-30", "23:59", "50.00", "12.5". */
  readonly value: string;
}

/** The text without tags and placeholders. */
export const plainWords = (text: string): string => text.replaceAll(tags, ' ').replaceAll(/\{\{[^{}]*\}\}/g, ' … ');

/** By kind, and in the order of the text. */
export function figuresIn(text: string, culture: string): readonly Figure[] {
  if (!/\d/.test(text)) return [];
  const found: Figure[] = [];
  let rest = plainWords(text);
  for (const { kind, pattern, read } of readersOf(culture)) {
    rest = rest.replaceAll(pattern, (words: string, ...groups: readonly unknown[]) => {
      const value = read(
        groups.map((group) => (typeof group === 'string' ? group : '')),
        words,
      );
      if (value === null) return words;
      found.push({ kind, words: words.trim(), value });
      return ' … ';
    });
  }
  return found;
}

/** A rule may leave out the bound itself: "after March 10" is from March 11 on. */
export function isSameFigure(one: Figure, other: Figure): boolean {
  if (one.kind !== other.kind) return false;
  const [a, b] = [one, other].map(({ kind, value }) => (kind === 'date' ? Date.parse(value) / day : Number(value)));
  return one.value === other.value || (a !== undefined && b !== undefined && Math.abs(a - b) === 1);
}

const day = 24 * 60 * 60 * 1000;

interface Reader {
  readonly kind: Figure['kind'];
  readonly pattern: RegExp;
  /** Null for what is no such figure. */
  read(groups: readonly string[], words: string): string | null;
}

function readersOf(culture: string): readonly Reader[] {
  const known = readersByCulture.get(culture) ?? [wordedDates(culture), ...readers];
  readersByCulture.set(culture, known);
  return known;
}

const readersByCulture = new Map<string, readonly Reader[]>();

/** "June 30, 2031", "30 de junio de 2031", "November 14". */
function wordedDates(culture: string): Reader {
  const months = monthsOf(culture);
  // A language that numbers its months names none.
  const names = [...months.keys()].join('|') || '(?!)';
  return {
    kind: 'date',
    pattern: new RegExp(
      `(?:(?<!\\d)(\\d{1,2})\\.?\\s(?:de\\s)?)?\\b(${names})\\b\\.?(?:\\s(\\d{1,2})(?!\\d))?(?:,?\\s(?:del?\\s)?(\\d{4})(?!\\d))?`,
      'gu',
    ),
    read: ([before = '', month = '', after = '', year = '']) => {
      const day = before || after;
      return day === '' && year === '' ? null : [year, months.get(month), day].filter(Boolean).join('-');
    },
  };
}

const readers: readonly Reader[] = [
  {
    kind: 'date',
    pattern: /(?<![\d/.-])(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?![\d/-])/g,
    read: ([month = '', day = '', year = '']) => [year, Number(month), Number(day)].join('-'),
  },
  {
    kind: 'time',
    pattern: /(?<![\d:.,])(\d{1,2})(?::(\d{2})(?::\d{2})?(?:\s?([ap])\.?\s?m\b\.?)?|\s?([ap])\.?\s?m\b\.?|\s?h\b)/gi,
    read: ([hour = '', minute = '', first = '', second = '']) => {
      const half = (first || second).toLowerCase();
      const hours = (Number(hour) % (half === '' ? 24 : 12)) + (half === 'p' ? 12 : 0);
      return `${hours}:${minute || '00'}`;
    },
  },
  {
    kind: 'amount',
    pattern: /(?:US)?[$€£]\s?\d(?:[\d.,\u00a0\u202f]*\d)?|\d(?:[\d.,\u00a0\u202f]*\d)?\s?(?:US)?[$€£]/g,
    read: (_, words) => amountsIn(words)[0]?.value ?? null,
  },
  {
    // Codes, telephone numbers and other numbers in groups.
    kind: 'code',
    pattern: /(?<![\p{L}\d-])(?:\(\d{3}\)\s?)?(?=[\p{L}-]*\d)[\p{L}\d]+(?:-[\p{L}\d]+)+(?![\p{L}\d-])/gu,
    read: (_, words) => words.toUpperCase(),
  },
  { kind: 'number', pattern: /\d(?:[\d.,\u00a0\u202f]*\d)?/g, read: (_, words) => plainNumber(words) },
];

/** Three digits after a separator are thousands. */
function plainNumber(words: string): string {
  if (/^\d{1,3}(?:[.,\u00a0\u202f]\d{3})+$/.test(words)) return words.replaceAll(/\D/g, '');
  const [, whole = words, decimals = ''] = /^(.*\d)[.,](\d{1,2})$/.exec(words) ?? [];
  return `${whole.replaceAll(/\D/g, '')}.${decimals}`.replace(/\.0*$/, '').replace(/^0+(?=\d)/, '');
}
