import { compareCalendarDates, parseCalendarDate } from './calendarDate.ts';
import type { Rule, RuleDefinition } from './rule.ts';
import { defineTextRule } from './textRule.ts';

/**
 * Returns a rule of this name: a value is valid if it is a date that is not after today in Pacific time. A month is
 * not after today as long as it is not after this month.
 */
export function defineUntilTodayRule(
  definition: Pick<RuleDefinition<Record<never, never>>, 'name' | 'description' | 'messageKey'>,
): Rule<Record<never, never>> {
  return defineTextRule({
    ...definition,
    parameters: {},
    values: ['string'],
    checkText(text, _parameters, context) {
      const date = parseCalendarDate(text);
      return date !== null && compareCalendarDates(date, context.today) <= 0 ? undefined : {};
    },
  });
}
