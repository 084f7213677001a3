import type { JsonPath } from '../documents/reading/jsonPath.ts';
import { inside } from '../meaning/place.ts';
import { conditionProblems } from '../rules/conditions/conditionProblems.ts';
import { didYouMean } from '../rules/didYouMean.ts';
import { splitField } from '../rules/names.ts';
import { ruleReads } from '../rules/ruleReads.ts';
import type { Check } from './check.ts';
import { comparisons } from './comparisons.ts';

/**
 * A model config is only valid if the conditions of its validations can hold: they compare a field with values that it
 * can have, of its type, or with a pattern that can be used.
 */
export const impossibleValidation: Check = ({ validations }, report) => {
  for (const validation of validations) {
    const config = (id: string) => validation.fields.get(splitField(id).key);
    const parameters = inside(validation, 'parameters');
    for (const condition of validation.rule === null ? [] : ruleReads(validation.rule).conditions) {
      for (const problem of conditionProblems(condition, (id) => config(id)?.type ?? null)) {
        report(parameters, 'impossible-condition', problem);
      }
      for (const { field, compared, at } of comparisons(condition)) {
        const values = config(field)?.values;
        if (values === undefined || values.includes(compared)) continue;
        const message = `${field} never has the value "${compared}". It can have: ${values.join(', ')}.`;
        report(inside(parameters, ...valuePath(at)), 'impossible-condition', message, didYouMean(compared, values));
      }
    }
  }
};

/** Where the validations that compare have the value: beside the property, or in one of their conditions. */
function valuePath(at: JsonPath): JsonPath {
  const number = at.find((step) => typeof step === 'number');
  return number === undefined ? ['Value'] : ['Conditions', number, 'Value'];
}
