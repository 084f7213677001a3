import { isDateUntilToday } from '../isDateUntilToday.ts';
import { defineTextRule } from '../textRule.ts';

/** A value is valid if it is a date that is not after today in Pacific time. */
export const preventFutureDate = defineTextRule({
  name: 'preventFutureDate',
  description: 'A date that is not after today.',
  parameters: {},
  messageKey: 'LocKey_Validation_PreventFutureDate',
  checkText: (text, _parameters, context) => (isDateUntilToday(text, context.today) ? undefined : {}),
});
