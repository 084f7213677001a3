import { type Bounds, boundWords } from '../meaning/constants/bounds.ts';
import { boundsByName } from '../meaning/constants/limitConstants.ts';
import { quotedTexts } from '../meaning/constants/settingConstants.ts';
import type { FlowMeaning } from '../meaning/flowMeaning.ts';
import { type AmountInText, amountsIn, amountValue } from '../rules/amountsIn.ts';
import { onceEach } from '../rules/onceEach.ts';
import { onceForAll } from '../rules/onceForAll.ts';
import type { TextCheck } from './eachShown.ts';
import { quoting } from './fixes.ts';
import { isSamePhone, phonesIn } from './phonesIn.ts';
import type { TextLanguage } from './shownTexts.ts';

/** The date of a deadline, or how to reach the administrator, is not typed into a text that can name it. */
export const typedConstant: TextCheck = ({ key, text, language, location }, report) => {
  if (quoted.has(key)) return;
  const { phone, email } = language;
  const warn = (message: string, typed: string, [name, ...others]: readonly string[]) => {
    const fix = name === undefined || others.length > 0 ? {} : quoting(location, { text, typed, name });
    report(location, 'typed-by-hand', message, fix);
  };
  for (const [words, names] of deadlinesByWords(language)) {
    if (!hasWords(text, words)) continue;
    warn(
      `"${words}" is a deadline's date, typed by hand. Write ${anyOf(names)}, so that it moves with the deadline.`,
      words,
      names,
    );
  }
  const typedPhone = phonesIn(text).find((typed) => isSamePhone(typed, phone));
  if (typedPhone !== undefined) {
    const message = `"${typedPhone}" is the telephone number of ${quotedTexts.phone}, typed again. Write {{settings.phone}}.`;
    warn(message, typedPhone, ['settings.phone']);
  }
  if (email.includes('@') && text.toLowerCase().includes(email.toLowerCase())) {
    const message = `"${email}" is the address of ${quotedTexts.email}, typed again. Write {{settings.email}}.`;
    warn(message, email, ['settings.email']);
  }
};

const quoted: ReadonlySet<string> = new Set(Object.values(quotedTexts));

/** The placeholders of deadlines, by their words in the language. */
const deadlinesByWords = onceEach(({ deadlines }: TextLanguage): ReadonlyMap<string, readonly string[]> => {
  const names = new Map<string, string[]>();
  for (const [name, words] of deadlines) names.set(words, [...(names.get(words) ?? []), `deadlines.${name}`]);
  return names;
});

/** A bound is not typed into a text that can name it. */
export const typedBound: TextCheck = ({ text, language: { culture }, location, use }, report) => {
  if (!/\d/.test(text)) return;
  const warn = (message: string, more = {}) => report(location, 'typed-by-hand', message, more);
  const { places, filled, byPages } = use;
  const typedWords = wordsTypedIn({ text, culture, amounts: amountsIn(text) });
  const own = places.flatMap(({ bounds }) => bounds ?? []);
  const typed = ends.flatMap((end) => {
    // A rule's message has its dates as the rule writes them, not in words.
    const beside = own.filter(({ format }) => format !== 'date' || !filled.has(end));
    const words = beside.map((bounds) => typedWords(bounds, end, true)).find((one) => one !== null);
    const name = filled.has('value') ? 'value' : beside.every((one) => isAlone(one, end)) ? 'limit' : end;
    return words == null ? [] : [{ words, name }];
  });
  if (typed.length > 0) {
    const words = typed.map((one) => `"${one.words}"`).join(' and ');
    const names = typed.map(({ name }) => `{{${name}}}`).join(' and ');
    const what = typed.length === 1 ? 'is a bound' : 'are bounds';
    const [{ words: only, name } = { words: '', name: '' }, ...others] = typed;
    const fix = others.length === 0 ? quoting(location, { text, typed: only, name }) : {};
    warn(`${words} ${what} of what is beside this text, typed by hand. Write ${names}.`, fix);
    return;
  }
  if (!byPages) return;
  const found = new Map<string, string[]>();
  const flows = [...new Set(places.map(({ flow }) => flow))];
  for (const { bounds, end, written } of boundsOnce(flows, () => unlike(flows.flatMap(boundsInWords)))) {
    const words = bounds.map((one) => typedWords(one, end, false)).find((one) => one !== null);
    if (words == null) continue;
    found.set(words, [...new Set([...(found.get(words) ?? []), written])]);
  }
  for (const [words, names] of found) {
    const [name, ...others] = names;
    const fix = name === undefined || others.length > 0 ? {} : quoting(location, { text, typed: words, name });
    warn(`"${words}" is a bound, typed by hand. Write ${anyOf(names)}, so that it changes with the rule.`, fix);
  }
};

interface NamedBounds {
  readonly bounds: readonly Bounds[];
  readonly end: End;
  /** The name of the placeholder. */
  readonly written: string;
}

/** A text that many flows show is held against what they have in common once. */
const boundsOnce = onceForAll<readonly NamedBounds[]>();

const unlike = (all: readonly NamedBounds[]): readonly NamedBounds[] => [
  ...new Map(
    all.map((one) => [
      JSON.stringify([one.written, one.end, one.bounds.map((bounds) => [bounds.format, bounds[one.end]])]),
      one,
    ]),
  ).values(),
];

/** Those that have words of their own: elsewhere than beside a field a bare number may mean anything. */
const boundsInWords = onceEach((flow: FlowMeaning): readonly NamedBounds[] =>
  [...boundsByName(flow)].flatMap(([name, several]) =>
    ends.flatMap((end) => {
      const bounds = several.filter((one) => one[end] !== null && (one.format === 'currency' || one.format === 'date'));
      const written = several.every((one) => isAlone(one, end)) ? name : `${name}.${end}`;
      return bounds.length === 0 ? [] : [{ bounds, end, written }];
    }),
  ),
);

const ends = ['min', 'max'] as const;
type End = (typeof ends)[number];

const isAlone = ({ min, max }: Bounds, end: End): boolean => (end === 'max' ? min : max) === null;

interface SaidText {
  readonly text: string;
  readonly culture: string;
  readonly amounts: readonly AmountInText[];
}

/**
 * The words for a bound in a text, or null. A bare number may mean anything: beside a field or list it counts from two
 * digits on, elsewhere never.
 */
const wordsTypedIn =
  ({ text, culture, amounts }: SaidText) =>
  (bounds: Bounds, end: End, isBeside: boolean): string | null => {
    const bound = bounds[end];
    if (bound === null) return null;
    if (bounds.format === 'currency') {
      if (amounts.length === 0) return null;
      const value = amountValue(bound);
      return Number(value) < 1 ? null : (amounts.find((one) => one.value === value)?.words ?? null);
    }
    if (bounds.format !== 'date' && (!isBeside || bound.length < 2)) return null;
    const words = boundWords(bounds, end, culture);
    return words !== null && hasWords(text, words) ? words : null;
  };

/** Not as a part of a longer word or number. */
function hasWords(text: string, words: string): boolean {
  const at = text.indexOf(words);
  if (at < 0) return false;
  const around = [text[at - 1] ?? ' ', text[at + words.length] ?? ' '];
  const isNumberOn = /^[.,]?\d/.test(text.slice(at + words.length)) || /\d[.,]?$/.test(text.slice(0, at));
  return !isNumberOn && around.every((character) => !/[\p{L}\d-]/u.test(character));
}

const anyOf = (names: readonly string[]): string => names.map((name) => `{{${name}}}`).join(' or ');
