import { defineTextRule } from '../textRule.ts';

/**
 * A value is valid if, without blanks around it, it is an absolute URL as the URL standard reads it. Control
 * characters, which the standard's reader would drop without a word, are refused.
 */
export const url = defineTextRule({
  name: 'url',
  description: 'An absolute URL, like https://example.org/.',
  parameters: {},
  messageKey: 'LocKey_Validation_Url',
  values: ['string'],
  checkText: (text) => (!/\p{Cc}/u.test(text.trim()) && URL.canParse(text.trim()) ? undefined : {}),
});
