import { defineTextRule } from '../textRule.ts';

/** A value is valid if it is made of letters, of any script and with or without accents. */
export const alpha = defineTextRule({
  name: 'alpha',
  description: 'Letters only.',
  parameters: {},
  messageKey: 'LocKey_Validation_Alpha',
  checkText: (text) => (/^(?:\p{L}\p{M}*)+$/u.test(text.trim()) ? undefined : {}),
});
