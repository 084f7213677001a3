import { referredField } from '../meaning/fieldReference.ts';
import { scopesOf } from '../meaning/scopes.ts';
import { didYouMean } from '../rules/didYouMean.ts';
import type { Check } from './check.ts';

/** A document is only valid if every field that it refers to is one of the server's model config. */
export const unknownField: Check = (project, report) => {
  for (const scope of scopesOf(project)) {
    for (const { kind, value, path } of scope.index.references) {
      const field = kind === 'field' ? referredField(scope, value) : null;
      if (field === null || field.model.fields === null || field.config !== null) continue;
      const message = `"${field.key}" is not a field of ${field.model.name}.`;
      report({ in: scope.loaded, path }, 'unknown-field', message, didYouMean(field.key, field.model.fields.keys()));
    }
  }
};
