import type { Bounds } from '../meaning/constants/bounds.ts';
import { amountValue } from '../rules/amountsIn.ts';
import type { LimitInText } from './limitsIn.ts';

const ofLength = /^(?:char|letter|digit|car[aá]c|letra|d[ií]gito|cifra)/;
const otherUnits = /^(?:%|percent|por|[kmg]b)$/;

/** The bound that a text can mean, written as the text's number is; null where it may mean something else. */
export function comparableBound(
  { format, isLength = false, ...bounds }: Bounds,
  { end, kind, of }: LimitInText,
): string | null {
  const bound = bounds[end];
  if (bound === null || otherUnits.test(of) || isLength !== ofLength.test(of)) return null;
  if (kind === 'amount') return format === 'currency' ? amountValue(bound) : null;
  return format === null || format === 'number' ? bound : null;
}
