import { noticeIdField, pinField } from '../rules/credentialFields.ts';
import type { Check } from './check.ts';

/**
 * A document is only valid if a flow authorizes with a credentials model, and that has a notice id and a PIN to look up
 * in the class list.
 */
export const credentialsModel: Check = ({ references }, report) => {
  for (const reference of references) {
    const { kind, value, path, model } = reference;
    if (kind !== 'model' || path.at(-1) !== 'credentials' || model === null) continue;
    if (model.dtoMapping !== 'credentials') {
      const message = `"${value}" is ${model.key}. A flow authorizes with a model that has the dtoMapping "credentials".`;
      report(reference, 'credentials-model', message);
      continue;
    }
    for (const key of model.fields === null ? [] : [noticeIdField, pinField]) {
      if (model.fields?.get(key)?.type === 'string') continue;
      const name = key.charAt(0).toUpperCase() + key.slice(1);
      const message = `The model config of ${model.name} needs a field "${name}" of the type "string".`;
      report(reference, 'credentials-model', message);
    }
  }
};
