import { type Bounds, boundText } from '../meaning/constants/bounds.ts';
import type { BesideText } from '../meaning/constants/limitConstants.ts';
import { comparableBound } from './comparableBound.ts';
import type { TextCheck } from './eachShown.ts';
import { type Figure, figuresIn, isSameFigure } from './figuresIn.ts';
import { type LimitInText, limitsIn } from './limitsIn.ts';

/** A text beside several fields says no bound that only one of them has. */
export const boundOfAnother: TextCheck = ({ text, language: { culture }, location, use: { places } }, report) => {
  if (places.length < 2 || !ends.some((end) => new Set(places.map(({ bounds }) => bounds?.[end])).size > 1)) return;
  const limits = limitsIn(text, culture);
  const figures = figuresIn(text, culture);
  if (limits.length === 0 && figures.length === 0) return;
  for (const end of ends) {
    const bounds = places.flatMap((place) => boundAt(place, end, culture) ?? []);
    const isSaid = ({ place, figure, bound }: Bound): boolean => {
      if (limits.some((limit) => isLimit(limit, place.bounds, end, bound))) return true;
      return place.isMessage && figures.some((one) => isSameFigure(one, figure));
    };
    const said = bounds.find(isSaid);
    const other = said && bounds.find((one) => !isSameFigure(one.figure, said.figure) && !isSaid(one));
    if (said === undefined || other === undefined) continue;
    const message = `"${said.figure.words}" is a bound of one place of this text, and another place has ${other.figure.words}. Write {{${end}}}, or give each a text of its own.`;
    const related = [other, said].map(({ place: { at }, figure }) => ({
      ...at,
      message: `${end === 'max' ? 'The most' : 'The least'} is ${figure.words} here.`,
    }));
    report(location, 'other-figure', message, { related });
  }
};

const ends = ['max', 'min'] as const;

interface Bound {
  readonly place: BesideText;
  readonly bound: string;
  readonly figure: Figure;
}

function boundAt(place: BesideText, end: 'min' | 'max', culture: string): Bound | null {
  const bound = place.bounds?.[end] ?? null;
  if (place.bounds === null || bound === null) return null;
  const [figure] = figuresIn(boundText(bound, place.bounds.format, culture), culture);
  return figure === undefined ? null : { place, bound, figure };
}

const isLimit = (limit: LimitInText, bounds: Bounds | null, end: 'min' | 'max', bound: string): boolean =>
  limit.end === end && bounds !== null && comparableBound(bounds, limit) !== null && limit.value === bound;
