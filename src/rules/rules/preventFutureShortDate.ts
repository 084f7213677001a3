import { isDateUntilToday } from '../isDateUntilToday.ts';
import { defineTextRule } from '../textRule.ts';

/** A value is valid if it is a month (MM/yyyy) that is not after this month in Pacific time. */
export const preventFutureShortDate = defineTextRule({
  name: 'preventFutureShortDate',
  description: 'A month that is not after this month.',
  parameters: {},
  messageKey: 'LocKey_Validation_PreventFutureShortDate',
  checkText: (text, _parameters, context) => (isDateUntilToday(text, context.today) ? undefined : {}),
});
