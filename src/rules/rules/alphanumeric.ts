import { defineTextRule } from '../textRule.ts';

/** A value is valid if it is made of letters, of any script and with or without accents, and digits. */
export const alphanumeric = defineTextRule({
  name: 'alphanumeric',
  description: 'Letters and digits only.',
  parameters: {},
  messageKey: 'LocKey_Validation_Alphanumeric',
  checkText: (text) => (/^(?:[\p{L}\p{Nd}]\p{M}*)+$/u.test(text.trim()) ? undefined : {}),
});
