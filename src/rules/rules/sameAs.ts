import { FieldReference } from '../references.ts';
import { defineTextRule } from '../textRule.ts';

/** A value is valid if it equals the text of the other field, blanks around them aside. */
export const sameAs = defineTextRule({
  name: 'sameAs',
  description: 'The same text as in another field, to confirm it.',
  parameters: { field: FieldReference },
  messageKey: 'LocKey_Validation_SameAs',
  values: ['string'],
  mapReferences: (parameters, mapper) => ({ ...parameters, field: mapper.field(parameters.field, 'compared') }),
  checkText(text, { field }, context) {
    const other = context.read(field);
    return typeof other === 'string' && other.trim() === text.trim() ? undefined : {};
  },
});
