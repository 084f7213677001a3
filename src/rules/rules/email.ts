import { defineTextRule } from '../textRule.ts';

/** The HTML standard's own pattern for `<input type="email">`. It cannot backtrack for long: its repetitions are bounded or disjoint. */
const validEmail =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/**
 * A value is valid if, spaces around it aside, it is an e-mail address as the HTML standard defines it. Other white space
 * is nothing that one sees in a field or means: it is refused rather than filed.
 */
export const email = defineTextRule({
  name: 'email',
  description: 'An e-mail address as the HTML standard defines it.',
  parameters: {},
  messageKey: 'LocKey_Validation_Email',
  values: ['string'],
  checkText: (text) => (!/[^\S ]/.test(text) && validEmail.test(text.trim()) ? undefined : {}),
});
