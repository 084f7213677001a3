import type { CompiledFlow, FieldId, ModelKey } from '../../compile/compiledPage.ts';
import { type CalendarDate, parseCalendarDate } from '../../rules/calendarDate.ts';
import {
  type Comparator,
  type Comparison,
  type Condition,
  comparatorNames,
  isOfDates,
  type Operand,
  type Operation,
} from '../../rules/condition.ts';
import { parseDecimal } from '../../rules/decimals.ts';
import { splitField } from '../../rules/names.ts';
import { isFieldName, kindOfText, listedIn, outcomesOf, recordsOver } from '../../rules/operand.ts';
import { type Answer, type DateTerm, dayTerm, type NumberTerm, noDate, noNumber } from './answers.ts';
import { dayNumber, daysOfMonth, monthNumber } from './dates.ts';
import { type Slot, type SlotList, slotWithin } from './slots.ts';
import { add, and, decimalTerm, implies, ite, no, not, or, type Term, wholeTerm, yes } from './smt.ts';
import type { Speech } from './speech.ts';

/** What expressions are made over. Answers are empty where the form does not ask for them. */
export interface Ground extends Pick<Speech, 'declare' | 'say'> {
  readonly flow: CompiledFlow;
  readonly today: CalendarDate;
  readonly lists: readonly SlotList[];
  answer(field: FieldId, slot: Slot | null): Answer;
  /** Whether the answer is still what the server filled in. */
  prefilled(answer: Answer): Term;
}

/**
 * Conditions and operands in the solver's words. Each is true of every claim of which the product says so. Where the solver's
 * arithmetic does not reach (two answers multiplied, months of different lengths, more records than slots), a free value within known
 * bounds stands for it: so what the solver calls impossible is impossible, and what it calls possible must be tried.
 */
export function expressions(ground: Ground) {
  const { flow, lists, answer, declare, say } = ground;

  function condition(one: Condition, slot: Slot | null): Term {
    if (typeof one === 'string') throw new Error(`The condition "${one}" is still a name.`);
    if ('all' in one) return and(...one.all.map((part) => condition(part, slot)));
    if ('any' in one) return or(...one.any.map((part) => condition(part, slot)));
    if ('not' in one) return not(condition(one.not, slot));
    if ('some' in one) {
      const list = recordsOf(one.some, slot);
      const found = list.flatMap(({ slots }) => slots.map((each) => and(each.present, condition(one.where, each))));
      return or(...found, ...list.map(({ more }) => and(more, declare('Bool'))));
    }
    if ('every' in one) {
      const each = (record: Slot) => implies(record.present, condition(one.where, record));
      const list = recordsOf(one.every, slot);
      return and(
        ...list.flatMap(({ slots }) => slots.map(each)),
        ...list.map(({ more }) => or(not(more), declare('Bool'))),
      );
    }
    if ('count' in one) {
      const counted: Operand = one.where === undefined ? { count: one.count } : { count: one.count, where: one.where };
      return comparison(counted, one, slot);
    }
    if ('value' in one) return comparison(one.value, one, slot);
    const read = answerAt(one.field, slot);
    if ('prefilled' in one) return one.prefilled ? ground.prefilled(read) : not(ground.prefilled(read));
    if ('equals' in one) return one.equals === null ? read.isEmpty : read.is(one.equals);
    if ('notEquals' in one) return one.notEquals === null ? not(read.isEmpty) : not(read.is(one.notEquals));
    if ('empty' in one) return one.empty ? read.isEmpty : not(read.isEmpty);
    if ('in' in one) return or(...one.in.map((value) => read.is(value)));
    if ('matches' in one) return read.matches(one.matches);
    return comparison(one.field, one, slot);
  }

  function recordsOf(model: ModelKey, slot: Slot | null): readonly SlotList[] {
    const outer = flow.outerModels[model];
    const around = outer === undefined ? null : slotWithin(slot, outer);
    return lists.filter((list) => list.model === model && (around === null || list.parent === around));
  }

  function answerAt(id: FieldId, slot: Slot | null): Answer {
    const { model } = splitField(id);
    if (flow.models[model]?.isList !== true) return answer(id, null);
    const within = slotWithin(slot, model);
    if (within === null) throw new Error(`${id} is read outside of its record.`);
    return answer(id, within);
  }

  function comparison(left: Operand, bounds: Comparison, slot: Slot | null): Term {
    return and(
      ...comparatorNames.flatMap((name) => {
        const bound = bounds[name];
        return bound === undefined ? [] : [compares(name, left, bound, slot).holds];
      }),
    );
  }

  /** `holds` is false, and `fails` as well, where a side is empty. */
  function compares(name: Comparator, left: Operand, right: Operand, slot: Slot | null): { holds: Term; fails: Term } {
    if (isOfDates(name)) return datesCompare(name, date(left, slot), date(right, slot));
    return numbersCompare(name, number(left, slot), number(right, slot));
  }

  function numbersCompare(name: Comparator, one: NumberTerm, other: NumberTerm) {
    const there = and(not(one.missing), not(other.missing));
    const sign = { greaterThan: '>', atLeast: '>=', lessThan: '<', atMost: '<=', before: '<', after: '>' }[name];
    const order = `(${sign} ${one.value} ${other.value})`;
    return { holds: and(there, order), fails: and(there, not(order)) };
  }

  function datesCompare(name: Comparator, one: DateTerm, other: DateTerm) {
    const there = and(not(one.missing), not(other.missing));
    const [early, late] = name === 'before' ? [one, other] : [other, one];
    const order = early.isMonth || late.isMonth ? monthsInOrder(early, late) : `(< ${early.day} ${late.day})`;
    return { holds: and(there, order), fails: and(there, not(order)) };
  }

  /** Exact where both are months, or one of them is written in a document. */
  function monthsInOrder(early: DateTerm, late: DateTerm): Term {
    if (early.monthNumber !== null && late.monthNumber !== null) return `(< ${early.monthNumber} ${late.monthNumber})`;
    const isWritten = ({ month: [first, last] }: DateTerm) => first !== last;
    if (isWritten(early) || isWritten(late)) return `(< ${early.month[1]} ${late.month[0]})`;
    const order = declare('Bool');
    say(implies(order, `(< ${early.day} ${late.day})`));
    say(implies(not(order), `(>= (+ ${early.day} 31.0) ${late.day})`));
    return order;
  }

  function date(operand: Operand, slot: Slot | null): DateTerm {
    if (typeof operand === 'object') {
      if ('choose' in operand || 'bands' in operand) return chosenDate(operand, slot);
      return 'date' in operand ? moved(operand, slot) : noDate;
    }
    if (typeof operand === 'number') return noDate;
    const written = operand === 'today' ? ground.today : parseCalendarDate(operand);
    if (written !== null) return literal(written);
    return kindOfText(operand) === 'field' ? answerAt(operand, slot).date() : noDate;
  }

  function literal(written: CalendarDate): DateTerm {
    const [first, last] = daysOfMonth(written);
    return {
      day: wholeTerm(dayNumber(written)),
      month: [wholeTerm(first), wholeTerm(last)],
      monthNumber: wholeTerm(monthNumber(written)),
      missing: no,
      isMonth: written.day === null,
    };
  }

  function moved(operand: Extract<Operation, { readonly date: Operand }>, slot: Slot | null): DateTerm {
    const from = date(operand.date, slot);
    const { years = 0, months = 0, weeks = 0, days = 0 } = operand;
    const whole = years * 12 + months;
    const by = weeks * 7 + days;
    if (whole === 0 && !from.isMonth) return dayTerm(add([from.day, wholeTerm(by)]), from.missing);
    const at = declare('Real');
    const slack = from.isMonth ? 35 : 4;
    const least = wholeTerm(Math.floor(whole * 30.43) - slack + by);
    const most = wholeTerm(Math.ceil(whole * 30.45) + slack + by);
    say(and(`(<= ${add([from.day, least])} ${at})`, `(<= ${at} ${add([from.day, most])})`));
    const isMonth = from.isMonth && by === 0;
    const moved = isMonth && from.monthNumber !== null ? add([from.monthNumber, wholeTerm(whole)]) : null;
    return dayTerm(at, from.missing, { isMonth, monthNumber: moved });
  }

  function chosenDate(operand: Operation, slot: Slot | null): DateTerm {
    const outcomes = outcomesOf(operand).map((one) => date(one, slot));
    const at = declare('Real');
    const missing = declare('Bool');
    say(or(missing, ...outcomes.map((one) => and(not(one.missing), `(= ${at} ${one.day})`))));
    return dayTerm(at, missing, { isMonth: outcomes.some(({ isMonth }) => isMonth) });
  }

  function number(operand: Operand, slot: Slot | null): NumberTerm {
    if (typeof operand !== 'object') return plainNumber(operand, slot);
    const exact = exactNumber(operand, slot);
    return decimalsOf(operand) > 2 ? { ...exact, value: rounded(exact.value) } : exact;
  }

  function plainNumber(operand: number | string, slot: Slot | null): NumberTerm {
    const written = parseDecimal(String(operand));
    if (written !== null) return { value: decimalTerm(written), missing: no };
    return typeof operand === 'string' && kindOfText(operand) === 'field' ? answerAt(operand, slot).number() : noNumber;
  }

  const rounded = (value: Term): Term => within(value, '0.005');

  function within(value: Term, distance: Term): Term {
    const free = declare('Real');
    say(and(`(<= (- ${value} ${distance}) ${free})`, `(<= ${free} (+ ${value} ${distance}))`));
    return free;
  }

  /** How many decimals it has at most, before it is rounded. */
  function decimalsOf(operand: Operand): number {
    if (typeof operand !== 'object') {
      const field = typeof operand === 'string' ? flow.fields[operand] : undefined;
      if (field !== undefined) return field.schema.rules.some(({ rule }) => rule === 'integer') ? 0 : 2;
      return parseDecimal(String(operand))?.scale ?? 0;
    }
    if ('quotient' in operand) return 2;
    const parts = [...listedIn(operand), ...outcomesOf(operand)].map(decimalsOf);
    return 'product' in operand ? parts.reduce((sum, one) => sum + one, 0) : Math.max(0, ...parts);
  }

  const orZero = ({ value, missing }: NumberTerm): Term => ite(missing, '0.0', value);

  function exactNumber(operand: Operand, slot: Slot | null): NumberTerm {
    if (typeof operand !== 'object') return plainNumber(operand, slot);
    if ('choose' in operand) {
      const rest = operand.else === undefined ? noNumber : exactNumber(operand.else, slot);
      return operand.choose.reduceRight((other, { when, value }) => {
        const [holds, chosen] = [condition(when, slot), exactNumber(value, slot)];
        return { value: ite(holds, chosen.value, other.value), missing: ite(holds, chosen.missing, other.missing) };
      }, rest);
    }
    if ('bands' in operand) return banded(operand, slot);
    if ('date' in operand) return noNumber;
    if ('between' in operand) return span(operand, slot);
    const over = recordsOver(operand);
    if (over === undefined)
      return { value: worked(operand, slot), missing: 'quotient' in operand ? declare('Bool') : no };
    const found = recordsOf(over.model, slot);
    const records = found.flatMap(({ slots }) => slots);
    const counts = (record: Slot): Term =>
      and(
        record.present,
        over.where === undefined ? yes : condition(over.where, record),
        over.by === undefined || over.of === undefined ? yes : inGroup(over.by, over.of, record, slot),
      );
    const more = or(...found.map((list) => list.more));
    const parts = records.map((record) => ({ counts: counts(record), value: worked(operand, record) }));
    const value =
      'min' in operand || 'max' in operand
        ? extreme(operand, parts)
        : add(parts.map((part) => ite(part.counts, part.value, '0.0')));
    if (more === no) return { value, missing: no };
    const open = declare('Real');
    if ('count' in operand) say(`(>= ${open} ${value})`);
    return { value: ite(more, open, value), missing: no };
  }

  /** The smallest or largest of those that count; 0 where none does. */
  function extreme(operation: Operation, parts: readonly { readonly counts: Term; readonly value: Term }[]): Term {
    const free = declare('Real');
    const sign = 'min' in operation ? '<=' : '>=';
    const some = or(...parts.map(({ counts }) => counts));
    say(implies(not(some), `(= ${free} 0.0)`));
    say(implies(some, or(...parts.map(({ counts, value }) => and(counts, `(= ${free} ${value})`)))));
    for (const { counts, value } of parts) say(implies(counts, `(${sign} ${free} ${value})`));
    return free;
  }

  function inGroup(by: FieldId, of: string, record: Slot, slot: Slot | null): Term {
    const own = answerAt(by, record);
    if (!isFieldName(of)) return and(not(own.isEmpty), declare('Bool'));
    const other = answerAt(of, slot);
    if (own.domain.kind !== 'choice' || other.domain.kind !== 'choice') return and(not(own.isEmpty), declare('Bool'));
    return or(...own.domain.values.map((value) => and(own.is(value), other.is(value))));
  }

  function worked(operation: Operation, slot: Slot | null): Term {
    if ('count' in operation) return '1.0';
    const parts = listedIn(operation).map((part) => orZero(exactNumber(part, slot)));
    const [first = '0.0', ...others] = parts;
    if ('sum' in operation) return add(parts);
    if ('difference' in operation) return others.length === 0 ? first : `(- ${parts.join(' ')})`;
    if ('min' in operation || 'max' in operation) {
      return extreme(
        operation,
        parts.map((value) => ({ counts: yes, value })),
      );
    }
    if ('quotient' in operation) return quotient(first, others[0] ?? '0.0');
    return others.reduce(product, first);
  }

  const isLiteral = (term: Term): boolean => !/[a-z]\d/.test(term);

  function product(one: Term, other: Term): Term {
    if (isLiteral(one) || isLiteral(other)) return `(* ${one} ${other})`;
    const free = declare('Real');
    say(implies(or(`(= ${one} 0.0)`, `(= ${other} 0.0)`), `(= ${free} 0.0)`));
    const positive = and(`(>= ${one} 0.0)`, `(>= ${other} 0.0)`);
    say(implies(positive, `(>= ${free} 0.0)`));
    say(implies(and(positive, `(>= ${one} 1.0)`), `(>= ${free} ${other})`));
    say(implies(and(positive, `(>= ${other} 1.0)`), `(>= ${free} ${one})`));
    say(implies(and(positive, `(<= ${one} 1.0)`), `(<= ${free} ${other})`));
    say(implies(and(positive, `(<= ${other} 1.0)`), `(<= ${free} ${one})`));
    return free;
  }

  function quotient(over: Term, under: Term): Term {
    if (isLiteral(under)) return rounded(`(/ ${over} ${under})`);
    return declare('Real');
  }

  function banded(operand: Extract<Operation, { readonly bands: Operand }>, slot: Slot | null): NumberTerm {
    const areDates = kindOfText(String(operand.table[0]?.to)) === 'date';
    const reaches = (bound: number | string, name: Comparator) => compares(name, operand.bands, bound, slot).fails;
    const rest = operand.else === undefined ? noNumber : exactNumber(operand.else, slot);
    const starts = operand.from === undefined ? yes : reaches(operand.from, areDates ? 'before' : 'lessThan');
    return operand.table.reduceRight((other, { to, value }) => {
      const isHere = and(starts, reaches(to, areDates ? 'after' : 'greaterThan'));
      const chosen = exactNumber(value, slot);
      return { value: ite(isHere, chosen.value, other.value), missing: ite(isHere, chosen.missing, other.missing) };
    }, rest);
  }

  function span(operand: Extract<Operation, { readonly between: readonly Operand[] }>, slot: Slot | null): NumberTerm {
    const [from = noDate, to = noDate] = operand.between.map((one) => date(one, slot));
    const days = `(- ${to.day} ${from.day})`;
    const missing = or(from.missing, to.missing);
    const isExact = !from.isMonth && !to.isMonth;
    if (operand.in === 'days' && isExact) return { value: days, missing };
    const unit = { days: 1, weeks: 7, months: 30.44 }[operand.in];
    const slack = { days: 62, weeks: 10, months: 4 }[operand.in];
    return { value: within(`(/ ${days} ${unit.toFixed(2)})`, wholeTerm(slack)), missing };
  }

  return { condition, compares, number, date };
}
