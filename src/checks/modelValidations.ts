import { inside } from '../meaning/place.ts';
import { didYouMean } from '../rules/didYouMean.ts';
import { splitField } from '../rules/names.ts';
import { ruleReads } from '../rules/ruleReads.ts';
import type { Check } from './check.ts';

/**
 * A model config is only valid if each validation has an adapter, parameters that can be met, and refers to fields
 * of its own model.
 */
export const modelValidations: Check = ({ validations }, report) => {
  for (const validation of validations) {
    const { rule, error, modelKey, fields } = validation;
    if (rule === null) report(inside(validation, 'type'), 'invalid-validation', error);
    for (const field of rule === null ? [] : ruleReads(rule).fields) {
      const { model, key } = splitField(field);
      if (model === modelKey && fields.has(key)) continue;
      const message = `"${key}" is not a field of this model.`;
      report(validation, 'unknown-field', message, didYouMean(key, fields.keys()));
    }
  }
};
