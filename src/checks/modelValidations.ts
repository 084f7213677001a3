import { configValidations } from '../meaning/configValidations.ts';
import { fieldsOf } from '../meaning/modelNames.ts';
import { didYouMean } from '../rules/didYouMean.ts';
import { splitField } from '../rules/names.ts';
import { ruleReads } from '../rules/ruleReads.ts';
import type { Check } from './check.ts';

/**
 * A model config is only valid if each validation has an adapter, parameters that can be met, and refers to fields
 * of its own model.
 */
export const modelValidations: Check = (project, report) => {
  for (const { model, document, modelKey, path, adapted } of configValidations(project)) {
    if ('error' in adapted) {
      report({ in: model, path: [...path, 'type'] }, 'invalid-validation', adapted.error);
      continue;
    }
    const own = [...fieldsOf(document).keys()];
    for (const field of ruleReads(adapted.rule).fields) {
      const { model: named, key } = splitField(field);
      if (named === modelKey && own.includes(key)) continue;
      report({ in: model, path }, 'unknown-field', `"${key}" is not a field of this model.`, didYouMean(key, own));
    }
  }
};
