import { referredField } from '../meaning/fieldReference.ts';
import { scopesOf } from '../meaning/scopes.ts';
import { didYouMean } from '../rules/didYouMean.ts';
import type { Check } from './check.ts';
import { comparisons } from './comparisons.ts';

/** A document is only valid if its conditions compare a field only with values that the model config allows it. */
export const impossibleComparison: Check = (project, report) => {
  for (const scope of scopesOf(project)) {
    for (const { value: condition, path } of scope.index.conditions) {
      for (const { field, compared, at } of comparisons(condition)) {
        const values = referredField(scope, field)?.config?.values;
        if (values === undefined || values.includes(compared)) continue;
        const message = `${field} never has the value "${compared}". It can have: ${values.join(', ')}.`;
        const place = { in: scope.loaded, path: [...path, ...at] };
        report(place, 'impossible-condition', message, didYouMean(compared, values));
      }
    }
  }
};
