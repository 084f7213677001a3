import { Equal } from 'typebox/value';
import type { ComparedPair, Located, LocatedOperation } from '../meaning/expressionParts.ts';
import { fieldsOfFlow, propertyOf } from '../meaning/flowMeaning.ts';
import { fieldKinds, operandKind } from '../meaning/kinds.ts';
import { fieldRules } from '../meaning/rules.ts';
import { referredField } from '../meaning/scope.ts';
import { isYear, parseCalendarDate } from '../rules/calendarDate.ts';
import { comparatorNames, isOfDates, type Operand } from '../rules/condition.ts';
import { isFieldName, kindOfText } from '../rules/operand.ts';
import type { OperandKind } from '../rules/operandKind.ts';
import { ruleNamed } from '../rules/registry.ts';
import { kindWords, type ValueKind } from '../rules/valueKind.ts';
import { eachAlone } from './check.ts';
import { comparedTexts } from './comparedTexts.ts';
import { comparedInFlow, expressionsIn, operandSubject, operandWords } from './expressions.ts';
import { leavingOut } from './fixes.ts';

type KindOf = (operand: Operand) => OperandKind;
interface KindFault {
  readonly at: Located<Operand>;
  readonly message: string;
}

/** Operations compute numbers from numbers, and amounts of money from amounts. */
export const operationKinds = eachAlone('meanings', (flow, report) => {
  const kinds = fieldKinds(flow);
  for (const { file, scope, operations } of expressionsIn(flow)) {
    const kindOf: KindOf = (operand) => operandKind(operand, scope, kinds);
    for (const operation of operations) {
      for (const { at, message } of operationFaults(operation, kindOf)) {
        report({ file, path: at.path }, 'wrong-kind', message);
      }
    }
  }
});

function operationFaults(operation: LocatedOperation, kindOf: KindOf): readonly KindFault[] {
  const { name, parts, value } = operation;
  if ('choose' in value || 'bands' in value) return outcomeFaults(parts, kindOf);
  if ('date' in value || 'between' in value) return dateFaults(operation, kindOf);
  const strange = parts.flatMap((at): readonly KindFault[] => {
    const kind = kindOf(at.value);
    if (isNumeric(kind) || kind === null) return [];
    const what = `${operandSubject(at.value)} ${isOrHolds(kind)}, and "${name}" takes numbers and amounts`;
    return [{ at, message: `${what}. ${numberRemedy(kind)}` }];
  });
  if (strange.length > 0) return strange;
  const money = parts.filter(({ value }) => kindOf(value) === 'money');
  const plain = parts.filter(({ value }) => kindOf(value) === 'number');
  const [first, second] = money;
  if (name === 'product') {
    if (first === undefined || second === undefined) return [];
    const message = `${operandSubject(second.value)} is an amount of money, as ${operandWords(first.value)} is, and dollars times dollars are no amount. Multiply an amount by a number.`;
    return [{ at: second, message }];
  }
  const [number] = plain;
  if (name === 'quotient') {
    const [over, under] = parts;
    if (over === undefined || under === undefined) return [];
    if (kindOf(over.value) === 'money' || kindOf(under.value) !== 'money') return [];
    const message = `${operandSubject(under.value)} is an amount of money, but ${operandWords(over.value)} is not. Divide an amount by a number, which is an amount, or by an amount, which is a number.`;
    return [{ at: under, message }];
  }
  if (first === undefined || number === undefined) return [];
  const message = `${operandSubject(number.value)} is a number, but ${operandWords(first.value)} is an amount of money. "${name}" takes either: turn the number into an amount with "product".`;
  return [{ at: number, message }];
}

/** Whatever is chosen, it is of one kind. */
function outcomeFaults(parts: readonly Located<Operand>[], kindOf: KindOf): readonly KindFault[] {
  const known = parts.flatMap((at) => {
    const kind = kindOf(at.value);
    return kind === null || kind === 'numeral' ? [] : [{ at, kind }];
  });
  const [first] = known;
  if (first === undefined) return [];
  const literal = parts.find(({ value }) => kindOf(value) === 'numeral');
  const other = known.find(({ kind }) => kind !== first.kind);
  const odd = other?.at ?? (isNumeric(first.kind) ? undefined : literal);
  if (odd === undefined) return [];
  const message = `${operandSubject(odd.value)} ${isOrHolds(kindOf(odd.value))}, but ${operandWords(first.at.value)} ${isOrHolds(first.kind)}. All values here must be of one kind.`;
  return [{ at: odd, message }];
}

function dateFaults({ name, parts }: LocatedOperation, kindOf: KindOf): readonly KindFault[] {
  return parts.flatMap((at): readonly KindFault[] => {
    const kind = kindOf(at.value);
    if (kind === null || kind === 'date') return [];
    const remedy = isNumeric(kind)
      ? 'Name a date, like "12/31/2020", "today" or a field that holds one.'
      : dateRemedy(kind);
    return [{ at, message: `${operandSubject(at.value)} ${isOrHolds(kind)}, and "${name}" takes dates. ${remedy}` }];
  });
}

/** Answers that are told apart letter by letter. */
const groupedKinds: readonly OperandKind[] = ['text', 'yesOrNo', 'date', 'number'];

/** Records are grouped by what can be written in one way, and compared with an answer of the same kind. */
export const groupKinds = eachAlone('meanings', (flow, report) => {
  const kinds = fieldKinds(flow);
  for (const { file, scope, operations } of expressionsIn(flow)) {
    for (const { value, path } of operations) {
      if (!('by' in value) || value.by === undefined || value.of === undefined) continue;
      const kindOf = (reference: string) => operandKind(reference, scope, kinds);
      const kind = kindOf(value.by);
      if (kind !== null && !groupedKinds.includes(kind)) {
        const message = `${value.by} ${isOrHolds(kind)}, and records are grouped by a choice, a text, a date or a number. Name another field.`;
        report({ file, path: [...path, 'by'] }, 'wrong-kind', message);
        continue;
      }
      const other = isFieldName(value.of) ? kindOf(value.of) : kind;
      if (kind === null || other === null || kind === other) continue;
      const message = `${value.of} ${isOrHolds(other)}, but ${value.by} ${isOrHolds(kind)}, so they are never the same. Name two fields of one kind.`;
      report({ file, path: [...path, 'of'] }, 'wrong-kind', message);
    }
  }
});

/** Comparisons need numbers with numbers, amounts with amounts or dates with dates, and two different sides. */
export const comparedKinds = eachAlone('meanings', (flow, report) => {
  const kinds = fieldKinds(flow);
  for (const { file, scope, pair, ruleOf } of comparedInFlow(flow)) {
    const { left, right } = pair;
    if (Equal(left.value, right.value)) {
      const message = `${operandSubject(left.value)} is compared with itself. Name another.`;
      report({ file, path: right.path }, ruleOf === null ? 'impossible-condition' : 'contradictory-rule', message);
    }
    const fault = comparisonFault(pair, (operand) => operandKind(operand, scope, kinds));
    if (fault !== null) report({ file, path: fault.at.path }, 'wrong-kind', fault.message);
  }
});

function comparisonFault({ left, name, right }: ComparedPair, kindOf: KindOf): KindFault | null {
  const fits = isOfDates(name) ? (kind: OperandKind) => kind === 'date' : isNumeric;
  const what = isOfDates(name) ? 'dates' : 'numbers and amounts';
  const [leftKind, rightKind] = [kindOf(left.value), kindOf(right.value)];
  if (leftKind !== null && !fits(leftKind)) {
    const remedy = isOfDates(name) ? dateRemedy(leftKind) : numberRemedy(leftKind);
    const message = `${operandSubject(left.value)} ${isOrHolds(leftKind)}, and "${name}" compares ${what}. ${remedy}`;
    return { at: left, message };
  }
  if (rightKind !== null && !fits(rightKind)) {
    const message = `${operandSubject(right.value)} ${isOrHolds(rightKind)}, and "${name}" compares ${what}. ${isOfDates(name) ? 'Write a date, like "12/31/2020", or "today".' : 'Write a number, an amount or a field that holds one.'}`;
    return { at: right, message };
  }
  const both = [leftKind, rightKind];
  if (!both.includes('money') || !both.includes('number')) return null;
  const message = `${operandSubject(right.value)} ${isOrHolds(rightKind)}, but ${operandWords(left.value)} ${isOrHolds(leftKind)}. Compare amounts with amounts and numbers with numbers.`;
  return { at: right, message };
}

/** A number, amount or date can be written in several ways, but choices are always written alike. */
export const textsOfNumbers = eachAlone('meanings', (flow, report) => {
  const kinds = fieldKinds(flow);
  const asked = fieldsOfFlow(flow);
  for (const { file, scope, conditions } of expressionsIn(flow)) {
    for (const { field, operator, compared, path } of comparedTexts(conditions)) {
      const referred = referredField(scope, field);
      const kind = referred === null ? null : kinds(referred.id);
      if (compared === '' || referred?.config?.values !== undefined || (kind !== 'date' && !isNumeric(kind))) continue;
      const own = asked.filter((node) => node.field?.id === referred?.id);
      if (own.some(({ value }) => value['options'] !== undefined)) continue;
      const remedy = kind === 'date' ? '"before" and "after"' : '"atLeast" and "atMost"';
      const message = `${field} ${isOrHolds(kind)}, and "${operator}" compares letter by letter. Use ${remedy}.`;
      report({ file, path }, 'wrong-kind', message);
    }
  }
});

/** Rules for numbers need a field of numbers or amounts, rules for dates a date. */
export const ruleKinds = eachAlone('meanings', (flow, report) => {
  const kinds = fieldKinds(flow);
  for (const node of fieldsOfFlow(flow)) {
    const kind = node.field === null ? null : kinds(node.field.id);
    for (const { rule, own, file, path } of fieldRules(node)) {
      const wanted = ruleNamed(rule.rule).kind(rule);
      if (kind === null || wanted === null || comparatorNames.some((name) => name === rule.rule)) continue;
      if (!ruleNamed(rule.rule).values.includes(own.config.type)) continue;
      if (wanted === 'date' ? kind === 'date' : isNumeric(kind)) continue;
      const message = `"${rule.rule}" is a rule for ${wanted}s, but ${node.value.field} ${isOrHolds(kind)}. Remove the rule, or use another widget.`;
      report({ file, path }, 'wrong-kind', message);
    }
  }
});

/** A date is held against the year of another answer, which has four digits. */
export const yearsOfDates = eachAlone('meanings', (flow, report) => {
  const kinds = fieldKinds(flow);
  for (const node of fieldsOfFlow(flow)) {
    for (const { rule, refer, file, path } of fieldRules(node)) {
      const name = rule.rule === 'inYear' ? rule['year'] : null;
      const year = typeof name === 'string' ? refer(name) : null;
      if (year === null) continue;
      const kind = kinds(year.id);
      const canHold = kind === null || kind === 'text' || kind === 'number';
      // Beside years, a choice may have "2010 or earlier": the rule lets any date pass for it.
      const canBeYear = year.config.values?.some((value) => isYear(String(value))) ?? true;
      if (canHold && canBeYear) continue;
      const what = canHold ? 'has no choice that is one' : isOrHolds(kind);
      const message = `"inYear" holds ${node.value.field} against a year, but ${name} ${what}. Name a field whose answer is a year of four digits, like "2016".`;
      report({ file, path }, 'wrong-kind', message);
    }
  }
});

/** A message formats a bound as what it is: only a date as a date. */
export const boundFormats = eachAlone('meanings', (flow, report) => {
  for (const node of fieldsOfFlow(flow)) {
    for (const { rule, isOfPage, file, path } of fieldRules(node)) {
      const name = comparatorNames.find((one) => one === rule.rule);
      const format = rule['format'];
      if (name === undefined || !isOfPage || format === undefined || isOfDates(name) === (format === 'date')) continue;
      const message = `"${rule.rule}" compares ${isOfDates(name) ? 'dates' : 'numbers and amounts'}, which the format "${String(format)}" does not write. Leave "format" out: the bound is written as the field is.`;
      const place = { file, path: [...path, 'format'] };
      report(place, 'wrong-kind', message, leavingOut(place));
    }
  }
});

/** Dates in comparisons must exist in the calendar. */
export const operandDates = eachAlone('meanings', (flow, report) => {
  for (const { file, leaves } of expressionsIn(flow)) {
    for (const { value, path } of leaves) {
      const isDate = typeof value === 'string' && value !== 'today' && kindOfText(value) === 'date';
      if (!isDate || parseCalendarDate(value) !== null) continue;
      report({ file, path }, 'wrong-form', `"${value}" is no date of the calendar. Write one like "12/31/2020".`);
    }
  }
});

/** The minimum of records is a number. */
export const minimumKind = eachAlone('meanings', (flow, report) => {
  const kinds = fieldKinds(flow);
  for (const operand of flow.operands) {
    const kind = propertyOf(operand) === 'minItems' ? operandKind(operand.value, operand.scope, kinds) : null;
    if (kind === null || kind === 'number' || kind === 'numeral') continue;
    const message = `${operandSubject(operand.value)} ${isOrHolds(kind)}, but how many records are asked for is a number. Write a number, or a field that holds one.`;
    report(operand, 'wrong-kind', message);
  }
});

const isNumeric = (kind: OperandKind): boolean => kind === 'money' || kind === 'number' || kind === 'numeral';

/** "holds a text", "is a number". */
function isOrHolds(kind: OperandKind): string {
  const words = kind === null || kind === 'numeral' ? 'a number' : kindWords[kind];
  const holds = kind === 'text' || kind === 'yesOrNo' || kind === 'list' || kind === 'file';
  return `${holds ? 'holds' : 'is'} ${words}`;
}

function numberRemedy(kind: Exclude<OperandKind, null>): string {
  if (kind === 'date')
    return 'Dates are compared by "before" and "after"; days, weeks and months between two are counted by "between".';
  if (kind === 'text')
    return 'If it is a number, ask it with the widget "number" or "currency", or add the rule "decimal".';
  return plainRemedy(kind);
}

function dateRemedy(kind: Exclude<OperandKind, null>): string {
  if (isNumeric(kind)) return 'Use "greaterThan", "atLeast", "lessThan" or "atMost".';
  if (kind === 'text') return 'If it is a date, ask it with the widget "date", or add the rule "validDate".';
  return plainRemedy(kind);
}

const plainRemedies: Readonly<Partial<Record<ValueKind, string>>> = {
  yesOrNo: 'Use "equals".',
  list: 'Use "in".',
  file: 'Use "empty".',
};
const plainRemedy = (kind: Exclude<OperandKind, null>): string =>
  kind === 'numeral' ? '' : (plainRemedies[kind] ?? 'Name another field.');
