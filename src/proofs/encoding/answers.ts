import type { CompiledField, CompiledFlow, FieldId } from '../../compile/compiledPage.ts';
import { type CalendarDate, parseCalendarDate } from '../../rules/calendarDate.ts';
import { parseDecimal } from '../../rules/decimals.ts';
import { splitField } from '../../rules/names.ts';
import { matchesPattern } from '../../rules/patterns.ts';
import { dayNumber, daysOfMonth, monthNumber, monthStart } from './dates.ts';
import type { Slot } from './slots.ts';
import { and, decimalTerm, implies, ite, no, not, or, type Term, wholeTerm } from './smt.ts';
import type { Speech } from './speech.ts';

/** A number as far as there is one. */
export interface NumberTerm {
  readonly value: Term;
  readonly missing: Term;
}

/** A date in days since 1970. A month is any of its days, and compares by its month. */
export interface DateTerm {
  readonly day: Term;
  /** The first and last day of its month where it is written in a document; else the day itself. */
  readonly month: readonly [first: Term, last: Term];
  /** The number of its month, where that is known; null where only the day is. */
  readonly monthNumber: Term | null;
  readonly missing: Term;
  readonly isMonth: boolean;
}

export const dayTerm = (
  day: Term,
  missing: Term,
  { isMonth = false, monthNumber = null }: Partial<Pick<DateTerm, 'isMonth' | 'monthNumber'>> = {},
): DateTerm => ({ day, month: [day, day], monthNumber, missing, isMonth });
export const noDate: DateTerm = dayTerm('0.0', 'true');
export const noNumber: NumberTerm = { value: '0.0', missing: 'true' };

/** One answer of a claim, as conditions and rules may ask about it. */
export interface Answer {
  readonly field: FieldId;
  readonly slot: Slot | null;
  readonly isEmpty: Term;
  is(value: string | boolean): Term;
  matches(pattern: string): Term;
  number(): NumberTerm;
  date(): DateTerm;
  readonly domain: Domain;
}

/** How the solver's variables stand for an answer; each is also asked for when an answer is made of a model. */
export type Domain =
  | { readonly kind: 'file' }
  | { readonly kind: 'boolean'; readonly isTrue: Term }
  | { readonly kind: 'choice'; readonly code: Term; readonly values: readonly string[] }
  | { readonly kind: 'choices'; readonly chosen: ReadonlyMap<string, Term> }
  | { readonly kind: 'number'; readonly value: Term; readonly isWhole: boolean }
  | { readonly kind: 'date'; readonly day: Term }
  | { readonly kind: 'month'; readonly number: Term }
  | {
      readonly kind: 'text';
      /** By the value that it is compared with, and by the pattern. */
      readonly equal: ReadonlyMap<string, Term>;
      readonly matching: ReadonlyMap<string, Term>;
    };

type Declared = Pick<CompiledField, 'valueType' | 'kind' | 'mask' | 'schema' | 'computed'>;

/** `field` is null for a value that no page asks for: what the server knows, or what a file fills in. */
export function answerTerm(
  id: FieldId,
  field: Declared | null,
  slot: Slot | null,
  flow: CompiledFlow,
  { declare, say }: Pick<Speech, 'declare' | 'say'>,
): Answer {
  const { model, key } = splitField(id);
  const config = flow.models[model]?.fields[key];
  const type = field?.valueType ?? config?.type ?? 'string';
  const isEmpty = declare('Bool');
  const common = { field: id, slot, isEmpty };
  if (type === 'file') {
    return {
      ...common,
      domain: { kind: 'file' },
      is: () => no,
      matches: () => no,
      number: () => noNumber,
      date: () => noDate,
    };
  }
  if (type === 'boolean') {
    const isTrue = declare('Bool');
    const is = (value: string | boolean) =>
      typeof value === 'string' ? no : and(not(isEmpty), value ? isTrue : not(isTrue));
    return {
      ...common,
      domain: { kind: 'boolean', isTrue },
      is,
      matches: () => no,
      number: () => noNumber,
      date: () => noDate,
    };
  }
  const values = field === null ? config?.config.values : (field.schema.enum ?? field.schema.items?.enum);
  const choices = values?.filter((value): value is string => value !== null && value !== '');
  if (type === 'stringList') return listAnswer(choices ?? []);
  if (choices !== undefined) return choiceAnswer(choices);
  if (field?.kind === 'number' || field?.kind === 'money') return numberAnswer();
  if (field?.kind === 'date') return field.mask === 'SLASH_DELIMITED_MONTH_YEAR' ? monthAnswer() : dateAnswer();
  return textAnswer();

  function listAnswer(offered: readonly string[]): Answer {
    const chosen = new Map(offered.map((value) => [value, declare('Bool')]));
    say(`(= ${isEmpty} ${not(or(...chosen.values()))})`);
    const some = (test: (value: string) => boolean) =>
      or(...[...chosen].flatMap(([value, term]) => (test(value) ? [term] : [])));
    return {
      ...common,
      domain: { kind: 'choices', chosen },
      is: (wanted) => some((value) => value === wanted),
      matches: (pattern) => some((value) => matchesPattern(pattern, value)),
      number: () => noNumber,
      date: () => noDate,
    };
  }

  function choiceAnswer(offered: readonly string[]): Answer {
    const code = declare('Int');
    say(`(and (<= 0 ${code}) (<= ${code} ${offered.length}))`);
    say(`(= ${isEmpty} (= ${code} 0))`);
    const is = (wanted: string | boolean) => {
      const index = typeof wanted === 'string' ? offered.indexOf(wanted) : -1;
      return index === -1 ? no : `(= ${code} ${index + 1})`;
    };
    const numbers = offered.map((value) => [is(value), parseDecimal(value)] as const);
    const dates = offered.map((value) => [is(value), parseCalendarDate(value)] as const);
    return {
      ...common,
      domain: { kind: 'choice', code, values: offered },
      is,
      matches: (pattern) => or(...offered.filter((value) => matchesPattern(pattern, value)).map(is)),
      number: () => ({
        value: numbers.reduce(
          (rest, [when, number]) => (number === null ? rest : ite(when, decimalTerm(number), rest)),
          '0.0',
        ),
        missing: not(or(...numbers.flatMap(([when, number]) => (number === null ? [] : [when])))),
      }),
      date: () => {
        const known = dates.flatMap(([when, date]) => (date === null ? [] : [{ when, date }]));
        const isMonth = known.some(({ date }) => date.day === null);
        const days = (numberOf: (date: CalendarDate) => number) =>
          known.reduce((rest, { when, date }) => ite(when, wholeTerm(numberOf(date)), rest), '0.0');
        return {
          day: days(dayNumber),
          month: [days((date) => daysOfMonth(date)[0]), days((date) => daysOfMonth(date)[1])],
          monthNumber: days(monthNumber),
          missing: not(or(...known.map(({ when }) => when))),
          isMonth,
        };
      },
    };
  }

  function numberAnswer(): Answer {
    const isWhole = field?.schema.rules.some(({ rule }) => rule === 'integer') === true;
    const cents = field?.kind === 'money';
    const value = declare(isWhole || cents ? 'Int' : 'Real');
    const term = isWhole ? `(to_real ${value})` : cents ? `(/ (to_real ${value}) 100.0)` : value;
    // What cannot be read as a number is no valid answer to such a field.
    return {
      ...common,
      domain: { kind: 'number', value: term, isWhole },
      is: (wanted) => {
        const number = typeof wanted === 'string' ? parseDecimal(wanted) : null;
        return number === null ? no : and(not(isEmpty), `(= ${term} ${decimalTerm(number)})`);
      },
      matches: () => and(not(isEmpty), declare('Bool')),
      number: () => ({ value: term, missing: isEmpty }),
      date: () => noDate,
    };
  }

  function dateAnswer(): Answer {
    const day = declare('Int');
    say(`(and (<= (- 719162) ${day}) (<= ${day} 2932896))`);
    const term = `(to_real ${day})`;
    return {
      ...common,
      domain: { kind: 'date', day },
      is: (wanted) => {
        const date = typeof wanted === 'string' ? parseCalendarDate(wanted) : null;
        return date === null ? no : and(not(isEmpty), `(= ${term} ${wholeTerm(dayNumber(date))})`);
      },
      matches: () => and(not(isEmpty), declare('Bool')),
      number: () => noNumber,
      date: () => dayTerm(term, isEmpty),
    };
  }

  /** Any day of the month stands for it where it is compared with days; months are compared by their numbers. */
  function monthAnswer(): Answer {
    const [month, day] = [declare('Int'), declare('Int')];
    const [first, last] = [
      { year: 1, month: 1, day: null },
      { year: 9999, month: 12, day: null },
    ].map(monthNumber);
    say(`(and (<= ${first} ${month}) (<= ${month} ${last}))`);
    const [number, at] = [`(to_real ${month})`, `(to_real ${day})`];
    say(`(and (<= ${monthStart(number, -5)} ${at}) (<= ${at} ${monthStart(number, 36)}))`);
    return {
      ...common,
      domain: { kind: 'month', number: month },
      is: (wanted) => {
        const date = typeof wanted === 'string' ? parseCalendarDate(wanted) : null;
        return date === null ? no : and(not(isEmpty), `(= ${number} ${wholeTerm(monthNumber(date))})`);
      },
      matches: () => and(not(isEmpty), declare('Bool')),
      number: () => noNumber,
      date: () => dayTerm(at, isEmpty, { isMonth: true, monthNumber: number }),
    };
  }

  function textAnswer(): Answer {
    const equal = new Map<string, Term>();
    const matching = new Map<string, Term>();
    const atom = (known: Map<string, Term>, of: string, isSo: (text: string) => boolean): Term => {
      const found = known.get(of);
      if (found !== undefined) return found;
      const made = declare('Bool');
      say(implies(made, not(isEmpty)));
      if (known === equal) {
        for (const [, other] of equal) say(not(and(made, other)));
        for (const [pattern, term] of matching) say(implies(made, matchesPattern(pattern, of) ? term : not(term)));
      } else {
        for (const [text, term] of equal) say(implies(term, isSo(text) ? made : not(made)));
      }
      known.set(of, made);
      return made;
    };
    let number: NumberTerm | null = null;
    let date: DateTerm | null = null;
    return {
      ...common,
      domain: { kind: 'text', equal, matching },
      is: (wanted) => (typeof wanted === 'string' ? atom(equal, wanted, () => false) : no),
      matches: (pattern) => atom(matching, pattern, (text) => matchesPattern(pattern, text)),
      number() {
        number ??= { value: declare('Real'), missing: or(isEmpty, declare('Bool')) };
        return number;
      },
      date() {
        date ??= dayTerm(declare('Real'), or(isEmpty, declare('Bool')));
        return date;
      },
    };
  }
}
