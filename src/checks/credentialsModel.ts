import { scopesOf } from '../meaning/scopes.ts';
import { noticeIdField, pinField } from '../rules/credentialFields.ts';
import type { Check } from './check.ts';

/**
 * A document is only valid if a flow authorizes with a credentials model, and that has a notice id and a PIN to look up
 * in the class list.
 */
export const credentialsModel: Check = (project, report) => {
  for (const scope of scopesOf(project)) {
    for (const { kind, value, path } of scope.index.references) {
      const model = kind === 'model' && path.at(-1) === 'credentials' ? scope.models.get(value) : undefined;
      if (model === undefined) continue;
      const place = { in: scope.loaded, path };
      if (model.dtoMapping !== 'credentials') {
        const message = `"${value}" is ${model.key}. A flow authorizes with a model that has the dtoMapping "credentials".`;
        report(place, 'credentials-model', message);
        continue;
      }
      for (const key of model.fields === null ? [] : [noticeIdField, pinField]) {
        if (model.fields?.get(key)?.type === 'string') continue;
        const name = key.charAt(0).toUpperCase() + key.slice(1);
        report(
          place,
          'credentials-model',
          `The model config of ${model.name} needs a field "${name}" of the type "string".`,
        );
      }
    }
  }
};
