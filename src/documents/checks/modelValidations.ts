import { didYouMean } from '../../rules/didYouMean.ts';
import { fieldId, fieldKey, splitField } from '../../rules/names.ts';
import { ruleReads } from '../../rules/ruleReads.ts';
import { adaptedRule } from '../adaptedRule.ts';
import type { Check } from './check.ts';

/**
 * A model config is only valid if each validation has an adapter, parameters that can be met, and refers to fields
 * of its own model.
 */
export const modelValidations: Check = (project, report) => {
  for (const model of project.models) {
    if (model.document === null) continue;
    const { fields, metadata } = model.document;
    const key = fieldKey(metadata.DtoMapping);
    const own = new Set(Object.keys(fields).map((name) => fieldId(key, fieldKey(name))));
    for (const [name, { validations = [] }] of Object.entries(fields)) {
      for (const [index, validation] of validations.entries()) {
        const place = { in: model, path: ['fields', name, 'validations', index] };
        const adapted = adaptedRule(validation, key);
        if ('error' in adapted) {
          report({ ...place, path: [...place.path, 'type'] }, 'invalid-validation', adapted.error);
          continue;
        }
        for (const field of ruleReads(adapted.rule).fields) {
          if (own.has(field)) continue;
          const missing = splitField(field).key;
          const message = `"${missing}" is not a field of this model.`;
          report(
            place,
            'unknown-field',
            message,
            didYouMean(
              missing,
              [...own].map((id) => splitField(id).key),
            ),
          );
        }
      }
    }
  }
};
