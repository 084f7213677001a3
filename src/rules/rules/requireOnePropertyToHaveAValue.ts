import { Type } from 'typebox';
import { FieldReference } from '../references.ts';
import { defineRule } from '../rule.ts';
import { isEmptyValue } from '../value.ts';

/** A value is valid if at least one of the listed fields is not empty; the field itself counts only where it is listed. */
export const requireOnePropertyToHaveAValue = defineRule({
  name: 'requireOnePropertyToHaveAValue',
  description: 'At least one of the listed fields has a value.',
  parameters: { fields: Type.Array(FieldReference, { minItems: 1, uniqueItems: true }) },
  messageKey: 'LocKey_Validation_RequireOnePropertyToHaveAValue',
  mapReferences: (parameters, mapper) => ({
    ...parameters,
    fields: parameters.fields.map((field) => mapper.field(field)),
  }),
  check: (_value, { fields }, context) => (fields.every((field) => isEmptyValue(context.read(field))) ? {} : undefined),
});
