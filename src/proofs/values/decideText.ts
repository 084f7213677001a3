import { longestText } from '../../rules/value.ts';
import type { Constraint, Found } from './constraint.ts';
import type { Effort } from './effort.ts';
import { shortestTexts } from './shortestTexts.ts';

/** Texts that are tried where only trying tells. */
const mostTried = 300;

export function decideText(constraints: readonly Constraint[], effort: Effort): Found<string> {
  const isNumber = constraints.some((one) => one.isNumber === true);
  const automata = constraints.flatMap(({ texts, numbers = null }) =>
    [texts ?? [], (isNumber && numbers) || []].flat(),
  );
  const most = Math.min(longestText, ...constraints.map((one) => one.most ?? longestText));
  const texts = shortestTexts(automata, most, effort);
  let tried = 0;
  for (let next = texts.next(); ; next = texts.next()) {
    if (next.done === true) return next.value && tried === 0 ? 'none' : 'undecided';
    const text = next.value;
    if (constraints.every(({ accepts }) => accepts(text))) return { value: text };
    tried += 1;
    if (tried > mostTried) return 'undecided';
  }
}
