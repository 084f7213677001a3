import { defineRule } from '../rule.ts';
import { isEmptyValue } from '../value.ts';

/**
 * A value is valid if it is not empty after trimming. Unlike `required` it sets no required mark. "Client only" is
 * what the settlement's own systems mean by it; browser and server of this product check it alike.
 */
export const requiredOnClient = defineRule({
  name: 'requiredOnClient',
  description: 'A trimmed value that is not empty; sets no required mark.',
  parameters: {},
  messageKey: 'LocKey_Validation_Required',
  check: (value) => (isEmptyValue(value) ? {} : undefined),
});
