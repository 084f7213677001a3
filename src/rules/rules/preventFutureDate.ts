import { defineUntilTodayRule } from '../untilTodayRule.ts';

/** A value is valid if it is a date or a month that is not after today in Pacific time. */
export const preventFutureDate = defineUntilTodayRule({
  name: 'preventFutureDate',
  description: 'A date that is not after today.',
  messageKey: 'LocKey_Validation_PreventFutureDate',
});
