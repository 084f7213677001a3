import { type ComparedPair, comparedIn } from '../meaning/expressionParts.ts';
import { type FlowIntervals, flowIntervals } from '../meaning/fieldIntervals.ts';
import { type FlowMeaning, fieldsOfFlow, recordsIn } from '../meaning/flowMeaning.ts';
import {
  everyNumber,
  type Interval,
  intervalWords,
  isEmptyInterval,
  meet,
  notNegative,
  numbersOf,
  upTo,
} from '../meaning/interval.ts';
import type { Model } from '../meaning/models.ts';
import { isRecordWidget } from '../meaning/recordWidgets.ts';
import { fieldRules } from '../meaning/rules.ts';
import { resolveOperand, type Scope } from '../meaning/scope.ts';
import { type Condition, isOfDates, type Operand, withinOf } from '../rules/condition.ts';
import { kindOfText } from '../rules/operand.ts';
import { eachAlone, eachBeside, settingsBeside } from './check.ts';
import { expressionsIn, operandSubject } from './expressions.ts';

/** The bounds of the server and the page together must leave an answer possible, also for a computed one. */
export const excludedAnswers = eachAlone('meanings', (flow, report) => {
  const intervals = flowIntervals(flow);
  for (const node of fieldsOfFlow(flow)) {
    const areDates = intervals.isDate(node);
    const computed = intervals.ofComputed(node);
    const ruled = intervals.ofRules(node);
    for (const [number, { meaning, interval }] of ruled.entries()) {
      const asks = `"${meaning.rule.rule}" asks for ${intervalWords(interval, areDates)}`;
      const other = ruled.slice(0, number).find((one) => isEmptyInterval(meet(one.interval, interval)));
      if (other !== undefined) {
        const message = `${asks}, but "${other.meaning.rule.rule}" for ${intervalWords(other.interval, areDates)}: no answer meets both. Change one of them.`;
        report(meaning, 'contradictory-rule', message);
      } else if (computed === null && isEmptyInterval(meet(intervals.ofTyped(node), interval))) {
        const typed = intervalWords(intervals.ofTyped(node), areDates);
        report(
          meaning,
          'contradictory-rule',
          `${asks}, but what is typed into ${node.value.field} is ${typed}. Change it.`,
        );
      } else if (computed !== null && isEmptyInterval(meet(computed, interval))) {
        const message = `${asks}, but what ${node.value.field} is worked out from is ${intervalWords(computed, areDates)}. Change one of them.`;
        report(meaning, 'contradictory-rule', message);
      }
    }
  }
});

/** No date can be on both sides of today. */
export const excludedByToday = eachAlone('meanings', (flow, report) => {
  for (const node of fieldsOfFlow(flow)) {
    const sides = fieldRules(node).flatMap((applied) => {
      const side = sideOfToday(applied.rule);
      return side === null ? [] : [{ ...side, applied }];
    });
    for (const [number, one] of sides.entries()) {
      const other = sides.slice(0, number).find((before) => areApart(before, one));
      if (other === undefined) continue;
      const message = `"${one.applied.rule.rule}" and "${other.applied.rule.rule}" exclude each other: no date is on both sides of today. Remove one of them.`;
      report(one.applied, 'contradictory-rule', message);
    }
  }
  for (const { file, conditions } of expressionsIn(flow)) {
    for (const { value, path } of conditions) {
      const sides = pairsOfAll(value, path).flatMap((pair) => {
        const side = sideOfToday({ rule: pair.name, value: pair.right.value });
        return side === null ? [] : [{ ...side, pair }];
      });
      for (const [number, { pair, ...side }] of sides.entries()) {
        const others = sides.slice(0, number).filter((one) => isSame(one.pair.left.value, pair.left.value));
        if (!others.some((one) => areApart(one, side))) continue;
        const message = `${operandSubject(pair.left.value)} cannot be before and after today.`;
        report({ file, path: pair.right.path }, 'impossible-condition', message);
      }
    }
  }
});

interface SideOfToday {
  readonly isAfter: boolean;
  readonly isToday: boolean;
}

function sideOfToday({ rule, value }: { readonly rule: string; readonly value?: unknown }): SideOfToday | null {
  if (rule === 'preventFutureDate' || rule === 'preventFutureShortDate') return { isAfter: false, isToday: true };
  if (rule === 'preventPastDate') return { isAfter: true, isToday: true };
  if (value !== 'today' || (rule !== 'before' && rule !== 'after')) return null;
  return { isAfter: rule === 'after', isToday: false };
}

const areApart = (one: SideOfToday, other: SideOfToday): boolean =>
  one.isAfter !== other.isAfter && !(one.isToday && other.isToday);

/** The rules of a field do not count here: conditions also read values that the rules refuse. */
export const neverSo = eachBeside('meanings', settingsBeside, (flow, report, { document }) => {
  const maxFiles = document?.app.uploads.maxFiles ?? null;
  const intervals = flowIntervals(flow);
  for (const { file, scope, conditions } of expressionsIn(flow)) {
    for (const { value, path } of conditions) {
      for (const { left, name, right } of comparedIn(value, path)) {
        if (isOfDates(name)) continue;
        const own = valuesOf(left.value, scope, intervals, { flow, maxFiles });
        const asked = intervals.within(withinOf(name, right.value), false, scope);
        if (isEmptyInterval(own) || isEmptyInterval(asked) || !isEmptyInterval(meet(own, asked))) continue;
        const subject = operandSubject(left.value);
        const message = isLiteral(left.value)
          ? `${subject} is never ${intervalWords(asked, false)}. Change this comparison, or remove it.`
          : `${subject} is always ${intervalWords(own, false)}, and never ${intervalWords(asked, false)}. Change this comparison, or remove it.`;
        report({ file, path: right.path }, 'impossible-condition', message);
      }
    }
  }
});

/** The bounds of one condition must not exclude each other. */
export const excludedBounds = eachAlone('meanings', (flow, report) => {
  const intervals = flowIntervals(flow);
  for (const { file, scope, conditions } of expressionsIn(flow)) {
    for (const { value, path } of conditions) {
      const pairs = pairsOfAll(value, path);
      for (const [number, pair] of pairs.entries()) {
        const asked = askedBy(pair, intervals, scope);
        const other = pairs
          .slice(0, number)
          .filter((one) => isSame(one.left.value, pair.left.value) && isOfDates(one.name) === isOfDates(pair.name))
          .find((one) => isEmptyInterval(meet(askedBy(one, intervals, scope), asked)));
        if (other === undefined) continue;
        const words = [other, pair].map((one) => intervalWords(askedBy(one, intervals, scope), isOfDates(one.name)));
        const message = `${operandSubject(pair.left.value)} cannot be ${words.join(' and ')}.`;
        report({ file, path: pair.right.path }, 'impossible-condition', message);
      }
    }
  }
});

/** A condition and everything that must hold with it. */
function pairsOfAll(condition: Condition, path: ComparedPair['left']['path']): readonly ComparedPair[] {
  if (typeof condition === 'object' && 'all' in condition) {
    return condition.all.flatMap((part, number) => pairsOfAll(part, [...path, 'all', number]));
  }
  return comparedIn(condition, path);
}

const askedBy = ({ name, right }: ComparedPair, intervals: FlowIntervals, scope: Scope): Interval =>
  intervals.within(withinOf(name, right.value), isOfDates(name), scope);

const isSame = (one: Operand, other: Operand): boolean => JSON.stringify(one) === JSON.stringify(other);

function valuesOf(operand: Operand, scope: Scope, intervals: FlowIntervals, limits: Limits): Interval {
  if (typeof operand === 'object' && 'count' in operand) {
    return meet(notNegative, upTo(mostRecords(scope.models.get(operand.count), limits)));
  }
  const resolved = resolveOperand(operand, scope);
  return resolved === null ? everyNumber : numbersOf(resolved, intervals.whileAnswering);
}

const isLiteral = (operand: Operand): boolean =>
  typeof operand === 'number' || (typeof operand === 'string' && kindOfText(operand) === 'number');

interface Limits {
  readonly flow: FlowMeaning;
  readonly maxFiles: number | null;
}

/** The maximum number of records of a model; null where no limit is known. */
function mostRecords(model: Model | undefined, { flow: { nodes }, maxFiles }: Limits): number | null {
  const asking = nodes.filter((node) => isRecordWidget(node.value.type) && recordsIn(node)?.key === model?.key);
  const limits = asking.map(({ value, records }) => (records === null ? value['maxItems'] : undefined));
  const numbers = limits.filter((limit) => typeof limit === 'number');
  const most = numbers.length === 0 || numbers.length < limits.length ? null : Math.max(...numbers);
  const ofClaim = model?.isDocument === true ? maxFiles : null;
  return most === null || ofClaim === null ? (most ?? ofClaim) : Math.min(most, ofClaim);
}
