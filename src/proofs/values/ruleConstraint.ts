import {
  type CalendarDate,
  type DateFormat,
  dateFormats,
  firstDay,
  lastDay,
  latestBirthDate,
  parseCalendarDate,
} from '../../rules/calendarDate.ts';
import { type Comparator, comparatorNames, isOfDates, type Operand } from '../../rules/condition.ts';
import { readsOf } from '../../rules/conditions/conditionReads.ts';
import { dateOf, numberOf } from '../../rules/conditions/evaluate.ts';
import type { RuleContext } from '../../rules/context.ts';
import { parseDecimal } from '../../rules/decimals.ts';
import { completeText } from '../../rules/masks/completeText.ts';
import { isMaskName, type MaskName } from '../../rules/masks/names.ts';
import { kindOfText } from '../../rules/operand.ts';
import { writtenCode } from '../../rules/referenceCode.ts';
import { ruleNamed } from '../../rules/registry.ts';
import type { AppliedRule } from '../../rules/rule.ts';
import { ruleReads } from '../../rules/ruleReads.ts';
import { validEmail } from '../../rules/rules/textRules.ts';
import type { Stage } from '../answers.ts';
import { type Automaton, all, automatonOfSteps, rangesOfCharacters } from './automaton.ts';
import type { Constraint, Days } from './constraint.ts';
import type { Effort } from './effort.ts';
import { boundAutomaton, decimalGrammar, integerGrammar, type Order } from './numberAutomata.ts';
import { patternAutomaton } from './patternAutomaton.ts';
import { vinAutomaton } from './vinAutomaton.ts';

export type Surroundings = Pick<Stage, 'today' | 'allowedCharacters'>;

/** Whether a rule looks at the value of its field alone. */
export function looksAtValueAlone(rule: AppliedRule): boolean {
  const { fields, models } = ruleReads(rule);
  return fields.length === 0 && models.length === 0 && !ruleNamed(rule.rule).onlyInRecords;
}

/** Of a claim without answers. */
export function contextWithout({ today, allowedCharacters }: Surroundings): RuleContext {
  const unread = (): never => {
    throw new Error('A rule that looks at a value alone reads an answer.');
  };
  return {
    today: () => today,
    allowedCharacters: () => allowedCharacters,
    read: unread,
    isPrefilled: unread,
    record: () => null,
    savedCount: unread,
    fold: unread,
    choices: unread,
    isTaken: unread,
  };
}

/** Of a rule that looks at the value alone. */
export function ruleConstraint(rule: AppliedRule, surroundings: Surroundings, effort: Effort): Constraint {
  const context = contextWithout(surroundings);
  return {
    by: rule,
    accepts: (text) => ruleNamed(rule.rule).check(text, rule, context) === undefined,
    texts: null,
    isExact: false,
    ...partsOf(rule, surroundings, context, effort),
  };
}

function partsOf(
  rule: AppliedRule,
  { today, allowedCharacters }: Surroundings,
  context: RuleContext,
  effort: Effort,
): Partial<Constraint> {
  const inPattern = (pattern: string): Partial<Constraint> => {
    const texts = patternAutomaton(pattern, effort);
    return { texts, isExact: texts !== null };
  };
  const parameter = (name: string) => String(rule[name]);
  switch (rule.rule) {
    case 'required':
    case 'requiredOnClient':
      return { isExact: true };
    case 'maxLength':
      return { isExact: true, most: Number(rule['max']) };
    case 'characterSetRestriction':
      return { texts: charactersOf(allowedCharacters), isExact: true };
    case 'regularExpression':
      return inPattern(parameter('pattern'));
    case 'email':
      return inPattern(validEmail.source);
    // Enough for what people type, and only needed: the parser has its own idea of the rest.
    case 'url':
      return { ...inPattern('^[A-Za-z][A-Za-z0-9+.-]*:'), isExact: false, candidates: ['https://example.org/', 'a:b'] };
    case 'integer':
      return { ...inPattern(integerGrammar), isNumber: true, most: longestNumber };
    case 'decimal':
      return { ...inPattern(decimalGrammar), isNumber: true, most: longestNumber };
    case 'alpha':
      return inPattern('^(?:\\p{L}\\p{M}*)+$');
    case 'alphanumeric':
      return inPattern('^(?:[\\p{L}\\p{Nd}]\\p{M}*)+$');
    case 'vin':
      return { texts: vinAutomaton(), isExact: true };
    case 'referenceCode':
      return referenceCode(parameter('prefix'), inPattern);
    case 'maskComplete':
      return maskParts(rule['mask'], inPattern);
    case 'range':
      return numbersBetween(parameter('min'), parameter('max'), inPattern);
    case 'between': {
      const [min, max] = [parameter('min'), parameter('max')];
      const areDates = min.includes('/') && max.includes('/');
      return areDates ? datesBetween(min, max) : numbersBetween(min, max, inPattern);
    }
    case 'dateRange':
      return datesBetween(parameter('min'), parameter('max'));
    case 'validDate':
      return { formats: formatsOf(rule['formats']), days: { min: null, max: null } };
    case 'preventFutureDate':
    case 'preventFutureShortDate':
      return { formats: dateFormats, days: { min: null, max: wholeOf(today, lastDay) } };
    case 'preventPastDate':
      return { formats: dateFormats, days: { min: wholeOf(today, firstDay), max: null } };
    case 'age':
      return { formats: dateFormats, days: daysOfBirth(rule, today) };
    default:
      return isComparator(rule.rule) ? compared(rule.rule, rule['value'], context) : {};
  }
}

/** `parseDecimal` reads no more. */
const longestNumber = 60;

const isComparator = (name: string): name is Comparator => comparatorNames.some((one) => one === name);

/** A month at the edge counts whole. */
const wholeOf = (date: CalendarDate, end: typeof firstDay | typeof lastDay): CalendarDate =>
  end({ ...date, day: null });

const formatsOf = (formats: unknown): readonly DateFormat[] =>
  Array.isArray(formats) ? dateFormats.filter((format) => formats.includes(format)) : dateFormats;

function charactersOf(characters: string): Automaton {
  const allowed = new Set(characters);
  return automatonOfSteps<boolean>({
    ranges: rangesOfCharacters(allowed),
    start: true,
    kind: (code) => allowed.has(String.fromCodePoint(code)),
    step: (_, code) => (allowed.has(String.fromCodePoint(code)) ? true : null),
    accepts: () => true,
  });
}

function numbersBetween(min: string, max: string, inPattern: (pattern: string) => Partial<Constraint>) {
  const [from, until] = [parseDecimal(min), parseDecimal(max)];
  const { texts = null } = inPattern(decimalGrammar);
  if (from === null || until === null || texts === null) return {};
  const bounds = [boundAutomaton(from, (order) => order >= 0), boundAutomaton(until, (order) => order <= 0)];
  return { texts: all([texts, ...bounds]), isExact: true, isNumber: true as const, most: longestNumber };
}

function datesBetween(min: string, max: string): Partial<Constraint> {
  const [from, until] = [parseCalendarDate(min), parseCalendarDate(max)];
  if (from === null || until === null) return {};
  return { formats: dateFormats, days: { min: wholeOf(from, firstDay), max: wholeOf(until, lastDay) } };
}

function daysOfBirth({ atLeast, atMost }: AppliedRule, today: CalendarDate): Days {
  const latest = latestBirthDate(today, typeof atLeast === 'number' ? atLeast : 0);
  const earliest = typeof atMost === 'number' ? latestBirthDate(today, atMost + 1) : null;
  return {
    min: earliest === null ? null : wholeOf(earliest, firstDay),
    max: wholeOf(latest, lastDay),
  };
}

const orders: Readonly<Record<Comparator, Order>> = {
  greaterThan: (order) => order > 0,
  atLeast: (order) => order >= 0,
  lessThan: (order) => order < 0,
  atMost: (order) => order <= 0,
  before: (order) => order < 0,
  after: (order) => order > 0,
};

/** By what the operand comes to without answers. */
export function compared(name: Comparator, operand: unknown, context: RuleContext): Partial<Constraint> {
  if (!isOperand(operand)) return {};
  const { fields, models } = readsOf([], [operand]);
  if (fields.length > 0 || models.length > 0) return {};
  if (isOfDates(name)) {
    const bound = dateOf(operand, context);
    if (bound === null) return {};
    return {
      days:
        name === 'before' ? { min: null, max: wholeOf(bound, lastDay) } : { min: wholeOf(bound, firstDay), max: null },
    };
  }
  const bound = numberOf(operand, context);
  return bound === null ? {} : { numbers: boundAutomaton(bound, orders[name]) };
}

const isOperand = (value: unknown): value is Operand =>
  typeof value === 'number' ||
  (typeof value === 'string' && kindOfText(value) !== 'field') ||
  (typeof value === 'object' && value !== null);

/** Without what only the check character tells. */
function referenceCode(prefix: string, inPattern: (pattern: string) => Partial<Constraint>): Partial<Constraint> {
  const between = '[\\s\\p{Pd}]*';
  const typed = [...prefix].map((letter) => `${letter}${between}`).join('');
  const code = writtenCode(prefix, '7K3P9WQX');
  const candidates = [code, code.replaceAll('-', ''), code.replaceAll('-', ' ')];
  return { ...inPattern(`(?i)^${between}${typed}(?:[A-Z0-9]${between}){9}`), isExact: false, candidates };
}

/** As RE2 writes them: it has no look-ahead. */
export const maskPattern = (mask: MaskName): string | null =>
  mask === 'DECIMAL_15PRECISION' ? '^(?:\\d+(?:\\.\\d+)?|\\.\\d+)$' : (completeText[mask].pattern?.source ?? null);

const amountMasks: readonly MaskName[] = [
  'DECIMAL_15PRECISION',
  'CURRENCY_COMMA_DELIMITED',
  'CURRENCY_COMMA_DELIMITED_WITH_DECIMALS',
];

export function maskParts(mask: unknown, inPattern: (pattern: string) => Partial<Constraint>): Partial<Constraint> {
  const pattern = isMaskName(mask) ? maskPattern(mask) : null;
  if (!isMaskName(mask) || pattern === null) return {};
  return {
    ...inPattern(pattern),
    ...(mask === 'DECIMAL_15PRECISION' && { most: 16 }),
    ...(amountMasks.includes(mask) && { isNumber: true as const }),
    candidates: [completeText[mask].example],
  };
}
