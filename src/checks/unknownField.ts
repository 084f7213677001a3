import { didYouMean } from '../rules/didYouMean.ts';
import type { Check } from './check.ts';

/** A document is only valid if every field that it refers to is one of the server's model config. */
export const unknownField: Check = ({ references }, report) => {
  for (const reference of references) {
    const { field } = reference;
    if (field === null || field.model.fields === null || field.config !== null) continue;
    const message = `"${field.key}" is not a field of ${field.model.name}.`;
    report(reference, 'unknown-field', message, didYouMean(field.key, field.model.fields.keys()));
  }
};
