import { Type } from 'typebox';
import { FieldReference } from '../references.ts';
import { defineRule } from '../rule.ts';

/** A value is valid if at least one of the listed fields is true; the field itself counts only where it is listed. */
export const requireOnePropertyValTrue = defineRule({
  name: 'requireOnePropertyValTrue',
  description: 'At least one of the listed fields is true.',
  parameters: { fields: Type.Array(FieldReference, { minItems: 1, uniqueItems: true }) },
  messageKey: 'LocKey_Validation_RequireOnePropertyValTrue',
  mapReferences: (parameters, mapper) => ({
    ...parameters,
    fields: parameters.fields.map((field) => mapper.field(field, 'ticked')),
  }),
  check: (_value, { fields }, context) => (fields.some((field) => context.read(field) === true) ? undefined : {}),
});
