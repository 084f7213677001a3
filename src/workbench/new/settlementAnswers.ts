import { compareCalendarDates, formatCalendarDate, parseCalendarDate } from '../../rules/calendarDate.ts';
import { pacificToday } from '../../rules/clock.ts';
import { prefixPattern } from '../../rules/referenceCode.ts';
import { isEmailAddress } from '../../rules/rules/textRules.ts';
import { zoneDataEnd } from '../../rules/zoneDataEnd.ts';
import { answerTo, forTexts, type Given, type Question, type Read, requireOptions, words } from './questions.ts';

/** What a new settlement is made of. */
export interface SettlementAnswers {
  readonly name: string;
  readonly case: string;
  readonly prefix: string;
  /** MM/dd/yyyy. */
  readonly lastDay: string;
  readonly who: 'anyone' | 'notice';
  readonly email: string;
  readonly phone: string;
  /** Behind the name of the settlement. */
  readonly address: string;
}

/** Where the day to file ends. */
export const settlementZone = 'Pacific Standard Time';

type Questions = { readonly [Name in keyof SettlementAnswers]: Question<SettlementAnswers[Name]> };

/** In the order in which they are asked. */
export const settlementQuestions: Questions = {
  name: {
    option: 'name',
    asks: 'What is the name of the settlement?',
    read: words('a name, like "Hollow Creek Settlement"'),
  },
  case: {
    option: 'case',
    asks: 'Which case is it? (name and number)',
    read: words('the name and number of the case, like "Doe v. Hollow Creek, Case No. 1:24-cv-01234"'),
  },
  prefix: {
    option: 'prefix',
    asks: 'What do reference codes begin with? (two to four capitals, like HC)',
    read: (typed) =>
      new RegExp(prefixPattern).test(typed)
        ? { answer: typed }
        : { wrong: `"${typed}" cannot begin reference codes. Write two to four capitals, like HC.` },
  },
  lastDay: {
    option: 'last-day',
    asks: 'What is the last day to file? (month/day/year, like 09/30/2030)',
    read: lastDay,
  },
  who: {
    option: 'who',
    asks: 'Who may file: anyone, or only people with a notice?',
    choices: ['anyone', 'notice'],
    words: { anyone: 'Anyone', notice: 'Only people with a notice' },
    read: (typed) =>
      typed === 'anyone' || typed === 'notice'
        ? { answer: typed }
        : { wrong: `"${typed}" does not say who may file. Write anyone or notice.` },
  },
  email: {
    option: 'email',
    asks: 'What is the email address of the settlement administrator?',
    read: (typed) =>
      isEmailAddress(typed)
        ? forTexts(typed)
        : { wrong: `"${typed}" is not a complete email address. Write one like claims@example.com.` },
  },
  phone: {
    option: 'phone',
    asks: 'What is the telephone number of the settlement administrator? (like 1-800-555-0123)',
    read: (typed) =>
      /^\+?(1[-. ]?)?\(?\d{3}\)?[-. ]?\d{3}[-. ]?\d{4}$/.test(typed)
        ? { answer: typed }
        : { wrong: `"${typed}" is not a complete telephone number. Write one like 1-800-555-0123.` },
  },
  address: {
    option: 'address',
    asks: 'What is the postal address of the settlement administrator? (like P.O. Box 5150, Portland, OR 97208)',
    read: words('an address, like "P.O. Box 5150, Portland, OR 97208"'),
  },
};

/** A day on which something can still be filed. */
export function lastDay(typed: string, now: Date): Read<string> {
  const day = parseCalendarDate(typed, ['MM/dd/yyyy']);
  if (day === null) return { wrong: `"${typed}" is not a date. Write month, day and year, like 09/30/2030.` };
  const today = pacificToday(now);
  if (compareCalendarDates(day, today) < 0) {
    return {
      wrong: `${typed} has passed: the form would be closed. Write ${formatCalendarDate(today)} or a later day.`,
    };
  }
  const end = zoneDataEnd(settlementZone);
  if (end !== null && day.year > end) {
    return { wrong: `The time zones are known until ${end}, and ${typed} is later. Write a day until 12/31/${end}.` };
  }
  return { answer: formatCalendarDate(day) };
}

/** @throws Error for an option that is wrong, or one that is missing where there is no terminal. */
export async function settlementAnswers(given: Given): Promise<SettlementAnswers> {
  requireOptions(Object.values(settlementQuestions), given);
  const { name, case: theCase, prefix, lastDay: day, who, email, phone, address } = settlementQuestions;
  return {
    name: await answerTo(name, given),
    case: await answerTo(theCase, given),
    prefix: await answerTo(prefix, given),
    lastDay: await answerTo(day, given),
    who: await answerTo(who, given),
    email: await answerTo(email, given),
    phone: await answerTo(phone, given),
    address: await answerTo(address, given),
  };
}
