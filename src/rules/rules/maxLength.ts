import { Type } from 'typebox';
import { defineTextRule } from '../textRule.ts';

/** A value is valid if it has at most `max` characters; one that takes two code units, like an emoji, is one. */
export const maxLength = defineTextRule({
  name: 'maxLength',
  description: 'A text of at most so many characters.',
  parameters: { max: Type.Integer({ minimum: 0 }) },
  messageKey: 'LocKey_Validation_MaxLength',
  placeholders: ['max'],
  checkText: (text, { max }) => (hasMoreCharacters(text, max) ? { params: { max: String(max) } } : undefined),
});

function hasMoreCharacters(text: string, max: number): boolean {
  if (text.length <= max) return false;
  let count = 0;
  for (const _ of text) {
    count += 1;
    if (count > max) return true;
  }
  return false;
}
