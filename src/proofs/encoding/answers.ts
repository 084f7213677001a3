import type { CompiledField, CompiledFlow, FieldId } from '../../compile/compiledPage.ts';
import { type CalendarDate, parseCalendarDate } from '../../rules/calendarDate.ts';
import { parseDecimal } from '../../rules/decimals.ts';
import { splitField } from '../../rules/names.ts';
import { matchesPattern } from '../../rules/patterns.ts';
import { dayNumber, daysOfMonth } from './dates.ts';
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
  readonly missing: Term;
  readonly isMonth: boolean;
}

export const dayTerm = (day: Term, missing: Term, isMonth = false): DateTerm => ({
  day,
  month: [day, day],
  missing,
  isMonth,
});
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
  | { readonly kind: 'date'; readonly day: Term; readonly isMonth: boolean }
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
  if (field?.kind === 'date') return dateAnswer();
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
    const isMonth = field?.mask === 'SLASH_DELIMITED_MONTH_YEAR';
    const term = `(to_real ${day})`;
    return {
      ...common,
      domain: { kind: 'date', day, isMonth },
      is: (wanted) => {
        const date = typeof wanted === 'string' ? parseCalendarDate(wanted) : null;
        return date === null ? no : and(not(isEmpty), `(= ${term} ${wholeTerm(dayNumber(date))})`);
      },
      matches: () => and(not(isEmpty), declare('Bool')),
      number: () => noNumber,
      date: () => dayTerm(term, isEmpty, isMonth),
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
