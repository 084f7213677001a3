import { Type } from 'typebox';
import { closedObject } from '../closedObject.ts';
import { evaluateCondition } from '../conditions/evaluateCondition.ts';
import { FieldReference, TextKey } from '../references.ts';
import { defineRule } from '../rule.ts';

/** A value is valid if one of `fields` is true, or if `field` does not equal `equals`. */
export const requireOneTrueIf = defineRule({
  name: 'requireOneTrueIf',
  description: 'One of two fields is true while another has a value.',
  parameters: {
    field: FieldReference,
    equals: Type.Union([Type.String(), Type.Boolean()]),
    fields: Type.Array(FieldReference, { minItems: 2, maxItems: 2, uniqueItems: true }),
    labels: closedObject(
      { field: TextKey, field1: TextKey, field2: TextKey, value: Type.Optional(TextKey) },
      { description: 'What the message calls the fields, and the value where it has a text of its own.' },
    ),
  },
  messageKey: 'LocKey_Validation_RequireOneTrueIf',
  placeholders: ['field', 'field1', 'field2', 'value'],
  mapReferences: (parameters, mapper) => ({
    ...parameters,
    field: mapper.field(parameters.field),
    fields: parameters.fields.map((field) => mapper.field(field, 'ticked')),
  }),
  check(_value, { field, equals, fields, labels }, context) {
    if (!evaluateCondition({ field, equals }, context)) return undefined;
    if (fields.some((one) => context.read(one) === true)) return undefined;
    return { params: { ...labels, value: labels.value ?? String(equals) } };
  },
});
