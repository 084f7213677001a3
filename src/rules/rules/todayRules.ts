import { type CalendarDate, compareCalendarDates, latestBirthDate, parseCalendarDate } from '../calendarDate.ts';
import type { Rule } from '../rule.ts';
import { defineTextRule } from '../rule.ts';
import type { todayRules as schemas } from '../schemas/todayRules.ts';

type Schemas = typeof schemas;

const ageMessages = {
  noDate: 'LocKey_Validation_Age',
  future: 'LocKey_Validation_Age_Future',
  tooYoung: 'LocKey_Validation_Age_AtLeast',
  tooOld: 'LocKey_Validation_Age_AtMost',
};

export const todayRules = {
  preventFutureDate: besideToday('LocKey_Validation_PreventFutureDate', -1),
  // Differs only in its message, which is for months; `validDate` and the mask check the form.
  preventFutureShortDate: besideToday('LocKey_Validation_PreventFutureShortDate', -1),
  preventPastDate: besideToday('LocKey_Validation_PreventPastDate', 1),
  /** In completed years. A person born on February 29 turns a year older on March 1. */
  age: defineTextRule<Schemas['age']>({
    messageKey: ageMessages.noDate,
    otherMessageKeys: [ageMessages.future, ageMessages.tooYoung, ageMessages.tooOld],
    placeholders: ['years'],
    values: ['string'],
    kind: () => 'date',
    findContradiction({ atLeast, atMost }) {
      if (atLeast === undefined && atMost === undefined) return 'Write "atLeast", "atMost" or both.';
      if (atLeast === undefined || atMost === undefined || atLeast <= atMost) return null;
      return `"atLeast" (${atLeast}) is greater than "atMost" (${atMost}): no age is both. Exchange them.`;
    },
    checkText(text, { atLeast, atMost }, context) {
      const failure = (messageKey: string, years = atLeast ?? atMost ?? 0) => ({
        messageKey,
        params: { years: String(years) },
      });
      const birth = parseCalendarDate(text);
      if (birth === null) return failure(ageMessages.noDate);
      const today = context.today();
      const isOver = (age: number) => compareCalendarDates(birth, latestBirthDate(today, age)) <= 0;
      if (!isOver(0)) return failure(ageMessages.future);
      if (atLeast !== undefined && !isOver(atLeast)) return failure(ageMessages.tooYoung, atLeast);
      return atMost !== undefined && isPast(birth, latestBirthDate(today, atMost + 1))
        ? failure(ageMessages.tooOld, atMost)
        : undefined;
    },
  }),
};

/** Whether the birthday is over; in a month without a day it may still be to come. */
function isPast(birth: CalendarDate, birthday: CalendarDate): boolean {
  const order = compareCalendarDates(birth, birthday);
  return order < 0 || (order === 0 && birth.day !== null);
}

/** A month passes if it is this month or on that side of it. */
function besideToday(messageKey: string, side: -1 | 1): Rule<Schemas['preventFutureDate']> {
  return defineTextRule<Schemas['preventFutureDate']>({
    messageKey,
    values: ['string'],
    kind: () => 'date',
    checkText(text, _parameters, context) {
      const date = parseCalendarDate(text);
      return date !== null && compareCalendarDates(date, context.today()) * side >= 0 ? undefined : {};
    },
  });
}
