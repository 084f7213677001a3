import { defineUntilTodayRule } from '../untilTodayRule.ts';

/**
 * A value is valid if it is a date or a month that is not after today in Pacific time. It is `preventFutureDate` with a
 * message for months; what a date looks like is for `validDate` and the mask to say.
 */
export const preventFutureShortDate = defineUntilTodayRule({
  name: 'preventFutureShortDate',
  description: 'A month that is not after this month.',
  messageKey: 'LocKey_Validation_PreventFutureShortDate',
});
