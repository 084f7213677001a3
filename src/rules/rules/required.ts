import { defineRule } from '../rule.ts';
import { isEmptyValue } from '../value.ts';

/** A value is valid if it is not empty after trimming. */
export const required = defineRule({
  name: 'required',
  description: 'A trimmed value that is not empty.',
  parameters: {},
  messageKey: 'LocKey_Validation_Required',
  marksRequired: true,
  check: (value) => (isEmptyValue(value) ? {} : undefined),
});
