import { type Figure, figuresIn } from './figuresIn.ts';

interface OtherFigure {
  readonly figure: Figure;
  /** Those of the English text that this one lacks. */
  readonly unsaid: readonly Figure[];
}

/** A date, time, code or number that a text says and the English one does not, which says another. */
export function otherFigureThanEnglish(text: string, culture: string, english: string): OtherFigure | null {
  const [own, wanted] = [figuresIn(text, culture), figuresIn(english, 'en')];
  const isAlike = alikeIn(culture);
  // In a language whose months or hours are not known here, their numbers may stand for themselves.
  const isUnread = wanted.some(({ kind }) => isOfDay(kind) && !own.some((one) => one.kind === kind));
  for (const figure of own) {
    if (figure.kind === 'amount' || (figure.kind === 'number' && isUnread)) continue;
    const others = wanted.filter(({ kind }) => kind === figure.kind);
    const unsaid = others.filter((one) => !own.some((other) => isAlike(one, other)));
    if (unsaid.length > 0 && !others.some((one) => isAlike(one, figure))) return { figure, unsaid };
  }
  return null;
}

const isOfDay = (kind: Figure['kind']): boolean => kind === 'date' || kind === 'time';

/** The languages whose words for the halves of the day are read. */
const knowsHalves = (culture: string): boolean => ['en', 'es'].includes(culture.slice(0, 2));

/** The month comes first in one language and second in another. */
function alikeIn(culture: string) {
  return (one: Figure, other: Figure): boolean => {
    const [a, b] = [one, other].map(({ kind, value }) => {
      if (kind === 'date') return value.split('-').sort().join('-');
      if (kind !== 'time' || knowsHalves(culture)) return value;
      const [hours = '', minutes = ''] = value.split(':');
      return `${Number(hours) % 12}:${minutes}`;
    });
    return one.kind === other.kind && a === b;
  };
}
