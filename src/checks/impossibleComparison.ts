import { inside } from '../meaning/place.ts';
import { referredField } from '../meaning/scope.ts';
import { didYouMean } from '../rules/didYouMean.ts';
import type { Check } from './check.ts';
import { comparisons } from './comparisons.ts';

/** A document is only valid if its conditions compare a field only with values that the model config allows it. */
export const impossibleComparison: Check = ({ conditions }, report) => {
  for (const condition of conditions) {
    for (const { field, compared, at } of comparisons(condition.value)) {
      const values = referredField(condition.scope, field)?.config?.values;
      if (values === undefined || values.includes(compared)) continue;
      const message = `${field} never has the value "${compared}". It can have: ${values.join(', ')}.`;
      report(inside(condition, ...at), 'impossible-condition', message, didYouMean(compared, values));
    }
  }
};
