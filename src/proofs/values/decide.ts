import type { CalendarDate } from '../../rules/calendarDate.ts';
import type { Constraint, Found } from './constraint.ts';
import { decideDate } from './decideDate.ts';
import { decideText } from './decideText.ts';
import type { Effort } from './effort.ts';

/** A text that meets all constraints, a short one. `today` leads to dates that people know. */
export function decide(constraints: readonly Constraint[], today: CalendarDate, effort: Effort): Found<string> {
  const isAccepted = (text: string) => constraints.every(({ accepts }) => accepts(text));
  const among = constraints.flatMap((one) => (one.among === undefined ? [] : [one.among]));
  const [first] = among;
  if (first !== undefined) {
    const value = first.find(isAccepted);
    return value === undefined ? 'none' : { value };
  }
  const found = constraints.some(({ formats }) => formats !== undefined)
    ? decideDate(constraints, today, effort)
    : decideText(constraints, effort);
  if (found !== 'undecided') return found;
  const value = constraints.flatMap(({ candidates = [] }) => candidates).find(isAccepted);
  return value === undefined ? 'undecided' : { value };
}
