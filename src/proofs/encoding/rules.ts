import { choicesOf } from '../../compile/choicesOf.ts';
import type { CompiledField } from '../../compile/compiledPage.ts';
import { isYear, latestBirthDate, parseCalendarDate } from '../../rules/calendarDate.ts';
import { type CompiledCondition, comparatorNames, type Operand } from '../../rules/condition.ts';
import { parseDecimal } from '../../rules/decimals.ts';
import type { AppliedRule } from '../../rules/rule.ts';
import type { Answer } from './answers.ts';
import { dayNumber } from './dates.ts';
import type { expressions, Ground } from './expressions.ts';
import { type Slot, slotWithin } from './slots.ts';
import { and, implies, no, not, or, type Term, wholeTerm, yes } from './smt.ts';

/** Rules in the solver's words: what a valid answer fulfils. */
export function ruleTerms(
  { condition, compares, number, date }: ReturnType<typeof expressions>,
  {
    today,
    lists,
    answer,
    flow,
    repeat,
  }: Pick<Ground, 'flow' | 'today' | 'lists' | 'answer'> & {
    readonly repeat: (one: Answer, other: Answer) => Term;
  },
) {
  /** Null for a rule about the text of one answer alone: those are judged by its values. */
  function kept(rule: AppliedRule, { id }: CompiledField, slot: Slot | null): Term | null {
    const own = answer(id, slot);
    const given = not(own.isEmpty);
    const name = rule.rule;
    switch (name) {
      case 'required':
      case 'requiredOnClient':
        return given;
      case 'requiredIf':
        return implies(condition(conditionIn(rule, 'when'), slot), given);
      case 'range':
      case 'dateRange':
      case 'between':
        return implies(given, and(bound(own, rule['min'], '>='), bound(own, rule['max'], '<=')));
      case 'endDate':
        return endDate(rule, own);
      case 'inYear':
        return inYear(rule, own);
      case 'preventFutureDate':
      case 'preventFutureShortDate':
        return implies(given, not(compares('after', id, 'today', slot).holds));
      case 'preventPastDate':
        return implies(given, not(compares('before', id, 'today', slot).holds));
      case 'age':
        return age(rule, own);
      case 'offeredChoice':
        return implies(own.is(booleanOr(String(rule['choice']))), condition(conditionIn(rule, 'when'), slot));
      case 'requireOnePropertyValTrue':
        return or(...fieldsIn(rule).map((field) => read(field, slot).is(true)));
      case 'requireOnePropertyToHaveAValue':
        return or(...fieldsIn(rule).map((field) => not(read(field, slot).isEmpty)));
      case 'requireOneTrueIf': {
        const [when, equals] = [String(rule['field']), rule['equals']];
        const holds = read(when, slot).is(typeof equals === 'boolean' ? equals : String(equals));
        return implies(holds, or(...fieldsIn(rule).map((field) => read(field, slot).is(true))));
      }
      case 'userConfirmsNone': {
        const some = lists.filter(({ model }) => model === rule['list']).map(({ slots }) => slots[0]?.present ?? no);
        return or(...some, and(given, not(own.is(false))));
      }
      case 'sameAs':
        return implies(given, repeat(own, read(String(rule['field']), slot)));
      case 'uniqueAmongRecords':
        return unique(own, slot);
      default: {
        const comparator = comparatorNames.find((each) => each === name);
        if (comparator === undefined) return null;
        const value = operandIn(rule, 'value');
        return implies(given, not(compares(comparator, id, value, slot).fails));
      }
    }

    function bound(one: Answer, limit: unknown, sign: '<=' | '>='): Term {
      const text = String(limit);
      if (parseCalendarDate(text) !== null) {
        return not(compares(sign === '>=' ? 'before' : 'after', id, text, slot).holds);
      }
      const written = parseDecimal(text);
      if (written === null) return yes;
      const of = one.number();
      return and(not(of.missing), not(compares(sign === '>=' ? 'lessThan' : 'greaterThan', id, text, slot).holds));
    }

    function endDate({ start, allowEqual = false }: AppliedRule, one: Answer): Term {
      const first = String(start);
      const isEarlier = compares(allowEqual === true ? 'before' : 'after', id, first, slot);
      return implies(not(one.isEmpty), not(allowEqual === true ? isEarlier.holds : isEarlier.fails));
    }

    function inYear({ year }: AppliedRule, one: Answer): Term {
      const other = String(year);
      const options = flow.fields[other]?.uiSchema['ui:options'];
      const years = (options === undefined ? null : choicesOf(options))?.map(({ value }) => value) ?? [];
      const within = (each: string) => and(bound(one, `01/${each}`, '>='), bound(one, `12/${each}`, '<='));
      const chosen = read(other, slot);
      return implies(
        not(one.isEmpty),
        and(...years.filter(isYear).map((each) => implies(chosen.is(each), within(each)))),
      );
    }

    function age({ atLeast, atMost }: AppliedRule, one: Answer): Term {
      const born = one.date();
      const youngest =
        typeof atLeast === 'number' ? `(<= ${born.day} ${birth(atLeast)})` : `(<= ${born.day} ${birth(0)})`;
      const oldest = typeof atMost === 'number' ? `(> ${born.day} (- ${birth(atMost + 1)} 31.0))` : yes;
      return implies(
        not(one.isEmpty),
        and(`(<= ${born.day} (+ ${birth(0)} 31.0))`, born.isMonth ? yes : youngest, oldest),
      );
    }

    function unique(one: Answer, at: Slot | null): Term {
      if (at === null) return yes;
      const others = lists
        .filter(({ model, parent }) => model === at.model && parent === at.parent)
        .flatMap(({ slots }) => slots.slice(0, slots.indexOf(at)));
      return and(
        ...others.map((other) => or(one.isEmpty, answer(id, other).isEmpty, not(same(one, answer(id, other))))),
      );
    }
  }

  function same(one: Answer, other: Answer): Term {
    const [mine, theirs] = [one.domain, other.domain];
    if (mine.kind === 'number' && theirs.kind === 'number') return `(= ${mine.value} ${theirs.value})`;
    if (mine.kind === 'date' && theirs.kind === 'date') return `(= ${mine.day} ${theirs.day})`;
    if (mine.kind === 'month' && theirs.kind === 'month') return `(= ${mine.number} ${theirs.number})`;
    if (mine.kind === 'choice' && theirs.kind === 'choice') return `(= ${mine.code} ${theirs.code})`;
    return mine.kind === 'text' ? repeat(one, other) : no;
  }

  const birth = (years: number): Term => wholeTerm(dayNumber(latestBirthDate(today, years)));

  function read(field: string, slot: Slot | null): Answer {
    const model = field.slice(0, field.lastIndexOf('.'));
    return answer(field, flow.models[model]?.isList === true ? slotWithin(slot, model) : null);
  }

  /** What the field is worked out from is what it holds. */
  function computed({ id, computed: operand, kind }: CompiledField, slot: Slot | null): Term {
    if (operand === null) return yes;
    const own = answer(id, slot);
    if (kind === 'date') {
      const [worked, held] = [date(operand, slot), own.date()];
      return and(`(= ${own.isEmpty} ${worked.missing})`, implies(not(own.isEmpty), `(= ${held.day} ${worked.day})`));
    }
    const [worked, held] = [number(operand, slot), own.number()];
    return and(`(= ${own.isEmpty} ${worked.missing})`, implies(not(own.isEmpty), `(= ${held.value} ${worked.value})`));
  }

  return { kept, computed };
}

const booleanOr = (choice: string): string | boolean =>
  choice === 'true' ? true : choice === 'false' ? false : choice;

function conditionIn(rule: AppliedRule, parameter: string): CompiledCondition {
  const value = rule[parameter];
  if (!isCondition(value)) throw new Error(`The rule ${rule.rule} has no condition "${parameter}".`);
  return value;
}

const isCondition = (value: unknown): value is CompiledCondition => typeof value === 'object' && value !== null;

function operandIn(rule: AppliedRule, parameter: string): Operand {
  const value = rule[parameter];
  if (!isOperand(value)) throw new Error(`The rule ${rule.rule} has no operand "${parameter}".`);
  return value;
}

const isOperand = (value: unknown): value is Operand =>
  typeof value === 'number' || typeof value === 'string' || (typeof value === 'object' && value !== null);

function fieldsIn(rule: AppliedRule): readonly string[] {
  const { fields } = rule;
  return Array.isArray(fields) ? fields.filter((field): field is string => typeof field === 'string') : [];
}
