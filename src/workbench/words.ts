import type { CompiledField, CompiledFlow } from '../compile/compiledPage.ts';
import { isOperand } from '../meaning/documentIndex.ts';
import {
  type Bands,
  type Choice,
  type Comparator,
  type Comparison,
  type CompiledCondition,
  type Condition,
  comparatorNames,
  type Operand,
} from '../rules/condition.ts';
import type { Move } from '../rules/dateArithmetic.ts';
import { parseDecimal, writeDecimal } from '../rules/decimals.ts';
import { fieldId, splitField } from '../rules/names.ts';
import {
  isFieldName,
  kindOfText,
  listedIn,
  operandsOf,
  outcomesOf,
  type RecordsOver,
  recordsOver,
} from '../rules/operand.ts';
import { fillPlaceholders } from '../rules/placeholders.ts';
import type { AppliedRule } from '../rules/rule.ts';

/** What conditions and operands are put in words by. */
export interface Worded {
  readonly flow: {
    /** By id. */
    readonly fields: Readonly<Record<string, Pick<CompiledField, 'kind'> & { readonly uiSchema: Titled }>>;
    readonly records: readonly Pick<CompiledFlow['records'][number], 'model' | 'label'>[];
  };
  readonly text: (key: string) => string;
}
type Titled = Pick<CompiledField['uiSchema'], 'ui:title' | 'ui:enumNames'>;

export interface Wording extends Worded {
  readonly flow: CompiledFlow;
  readonly culture: string;
  /** File and line by field id, where known. */
  readonly places: ReadonlyMap<string, string>;
  /** An answer that breaks a rule, in words; null where none is known. */
  readonly brokenBy: BrokenBy;
  /** Texts are cut beyond so many characters. */
  readonly longestText: number;
}

export type BrokenBy = (field: CompiledField, rule: AppliedRule) => string | null;

/** Like `"Country" is "United States" or is empty`. Fields and choices go by their labels. */
export function conditionInWords(condition: CompiledCondition, wording: Worded): string {
  if ('all' in condition) return joined(condition.all, 'and', 'always', wording);
  if ('any' in condition) return joined(condition.any, 'or', 'never', wording);
  if ('not' in condition) return `not (${conditionInWords(condition.not, wording)})`;
  if ('some' in condition)
    return `a record of ${recordsInWords(condition.some, wording)} has ${compiledInWords(condition.where, wording)}`;
  if ('every' in condition)
    return `every record of ${recordsInWords(condition.every, wording)} has ${compiledInWords(condition.where, wording)}`;
  if ('count' in condition) {
    const { count, where } = condition;
    if (where === undefined) {
      return `${recordsInWords(count, wording)} has ${boundsInWords({ count }, condition, wording)} saved`;
    }
    const counted = { count, where };
    return `${operandInWords(counted, wording)} is ${boundsInWords(counted, condition, wording)}`;
  }
  if ('value' in condition)
    return `${operandInWords(condition.value, wording)} is ${boundsInWords(condition.value, condition, wording)}`;
  const subject = fieldInWords(condition.field, wording);
  if ('empty' in condition) return `${subject} is ${condition.empty ? '' : 'not '}empty`;
  if ('prefilled' in condition) return `${subject} is ${condition.prefilled ? '' : 'not '}as it was filled in`;
  if ('matches' in condition) return `${subject} matches ${condition.matches}`;
  if ('in' in condition)
    return `${subject} is one of ${condition.in.map((value) => valueInWords(value, condition.field, wording)).join(', ')}`;
  if ('equals' in condition) return `${subject} is ${valueInWords(condition.equals, condition.field, wording)}`;
  if ('notEquals' in condition)
    return `${subject} is not ${valueInWords(condition.notEquals, condition.field, wording)}`;
  return `${subject} is ${boundsInWords(condition.field, condition, wording)}`;
}

/** A compiled condition has no names. */
function compiledInWords(condition: Condition, wording: Worded): string {
  return isCompiled(condition) ? conditionInWords(condition, wording) : String(condition);
}

const isCompiled = (condition: Condition): condition is CompiledCondition => typeof condition === 'object';

/** Literals beside an operand: "500" is written $500.00 where it is money. */
type Unit = 'money' | 'plain';

/** Like `the sum of "Amount" over "Losses", at most $500.00`. */
export function operandInWords(operand: Operand, wording: Worded, unit: Unit = unitOf([operand], wording)): string {
  if (typeof operand !== 'object') return leafInWords(operand, wording, unit);
  if ('choose' in operand) return choiceInWords(operand, wording, unit);
  if ('bands' in operand) return tableInWords(operand, wording, unit);
  if ('date' in operand) return `${operandInWords(operand.date, wording)} ${moveInWords(operand)}`;
  if ('between' in operand) {
    const [first = '', last = ''] = operand.between.map((date) => operandInWords(date, wording));
    return `the ${operand.in} from ${first} to ${last}`;
  }
  const over = recordsOver(operand);
  const which = over === undefined ? '' : whichInWords(over, wording);
  if ('count' in operand) return `the number of ${recordsInWords(operand.count, wording)}${which}`;
  const records = over === undefined ? '' : ` over ${recordsInWords(over.model, wording)}${which}`;
  const parts = listedIn(operand);
  const [bound, ...others] = parts.filter(isLiteral);
  const rest = parts.filter((part) => !isLiteral(part));
  if (('min' in operand || 'max' in operand) && bound !== undefined && others.length === 0 && rest.length > 0) {
    const what = rest.length === 1 ? '' : 'min' in operand ? 'the smallest of ' : 'the largest of ';
    const word = comparatorWords['min' in operand ? 'atMost' : 'atLeast'];
    return `${what}${all(rest, wording, unit)}, ${word} ${leafInWords(bound, wording, unit)}${records}`;
  }
  // The factor of an amount is not an amount itself.
  if ('product' in operand) return parts.map((part) => partInWords(part, wording)).join(' times ');
  if ('quotient' in operand) return parts.map((part) => partInWords(part, wording)).join(' divided by ');
  if ('difference' in operand) return parts.map((part) => partInWords(part, wording, unit)).join(' less ');
  const what = 'sum' in operand ? 'the sum of' : 'min' in operand ? 'the smallest of' : 'the largest of';
  return `${what} ${all(parts, wording, unit)}${records}`;
}

/** Like `where "Kind" is "Bank", of those whose "Account" is that of "Account"`. */
function whichInWords({ where, by, of }: RecordsOver, wording: Worded): string {
  const filter = where === undefined ? '' : ` where ${compiledInWords(where, wording)}`;
  if (by === undefined || of === undefined) return filter;
  const same = isFieldName(of)
    ? `the same as ${fieldInWords(of, wording)} here`
    : `this record of ${recordsInWords(of, wording)}`;
  return `${filter}${where === undefined ? ' where' : ' and'} ${fieldInWords(by, wording)} is ${same}`;
}

/** Like `"Paid" while "Kind" is "Bank"; $5.00 while …; otherwise nothing`. */
function choiceInWords(choice: Choice, wording: Worded, unit: Unit): string {
  const rows = choice.choose.map(
    ({ when, value }) => `${partInWords(value, wording, unit)} while ${compiledInWords(when, wording)}`,
  );
  return `[${[...rows, otherwiseInWords(choice, wording, unit)].join('; ')}]`;
}

/** Like `by "Bought": to 05/31/2022 $4.12; to 12/31/2022 $2.00; otherwise nothing`. */
function tableInWords(table: Bands, wording: Worded, unit: Unit): string {
  const looked = operandInWords(table.bands, wording);
  const lookedUnit = unitOf([table.bands], wording);
  const rows = table.table.map(
    ({ to, value }) => `to ${leafInWords(to, wording, lookedUnit)}: ${partInWords(value, wording, unit)}`,
  );
  const from = table.from === undefined ? '' : ` from ${leafInWords(table.from, wording, lookedUnit)} on`;
  return `[by ${looked}${from}; ${[...rows, otherwiseInWords(table, wording, unit)].join('; ')}]`;
}

function otherwiseInWords({ else: other }: Choice | Bands, wording: Worded, unit: Unit): string {
  return `otherwise ${other === undefined ? 'nothing' : partInWords(other, wording, unit)}`;
}

/** Like `plus 18 months, minus 1 day`. */
function moveInWords(move: Move): string {
  return (['years', 'months', 'weeks', 'days'] as const)
    .flatMap((unit) => {
      const { [unit]: by = 0 } = move;
      const most = Math.abs(by);
      return by === 0 ? [] : [`${by < 0 ? 'minus' : 'plus'} ${most} ${most === 1 ? unit.slice(0, -1) : unit}`];
    })
    .join(', ');
}

function leafInWords(operand: number | string, wording: Worded, unit: Unit): string {
  if (!isLiteral(operand)) return fieldInWords(String(operand), wording);
  const number = unit === 'money' ? parseDecimal(String(operand)) : null;
  return number === null ? String(operand) : `$${writeDecimal(number, 2, true)}`;
}

const all = (parts: readonly Operand[], wording: Worded, unit: Unit): string =>
  new Intl.ListFormat('en').format(parts.map((part) => operandInWords(part, wording, unit)));

/** In brackets if it has a word between its parts. */
function partInWords(part: Operand, wording: Worded, unit?: Unit): string {
  const words = operandInWords(part, wording, unit);
  return typeof part === 'object' && outcomesOf(part).length === 0 && operandsOf(part).length > 1
    ? `(${words})`
    : words;
}

const isLiteral = (operand: Operand): operand is number | string =>
  typeof operand === 'number' || (typeof operand === 'string' && kindOfText(operand) !== 'field');

/** Money if one of its fields is; a count never is. */
function unitOf(operands: readonly Operand[], { flow }: Worded): Unit {
  const isMoney = (operand: Operand): boolean => {
    if (typeof operand === 'object') {
      const outcomes = outcomesOf(operand);
      return (outcomes.length > 0 ? outcomes : listedIn(operand)).some(isMoney);
    }
    return flow.fields[String(operand)]?.kind === 'money';
  };
  return operands.some(isMoney) ? 'money' : 'plain';
}

/** The label in quotation marks, or the model key where no page asks for the records. */
function recordsInWords(model: string, { flow, text }: Worded): string {
  const label = flow.records.find((records) => records.model === model)?.label;
  return label === undefined ? model : `"${text(label)}"`;
}

const comparatorWords: Readonly<Record<Comparator, string>> = {
  greaterThan: 'greater than',
  atLeast: 'at least',
  lessThan: 'less than',
  atMost: 'at most',
  before: 'before',
  after: 'after',
};

function boundsInWords(left: Operand, condition: object, wording: Worded): string {
  const bounds: Comparison = condition;
  return comparatorNames
    .flatMap((name) => (bounds[name] === undefined ? [] : [boundInWords(name, bounds[name], left, wording)]))
    .join(' and ');
}

function boundInWords(name: Comparator, bound: Operand, left: Operand, wording: Worded): string {
  return `${comparatorWords[name]} ${operandInWords(bound, wording, unitOf([left, bound], wording))}`;
}

/** The label in quotation marks, or the id of a field without one. */
export function fieldInWords(id: string, { flow, text }: Worded): string {
  const label = flow.fields[id]?.uiSchema['ui:title'];
  return label === undefined ? id : `"${text(label)}"`;
}

/** Replaces each answer by the label of its field in brackets. */
export function answersInWords(written: string, { aliases, fields }: CompiledFlow, text: Wording['text']): string {
  return fillPlaceholders(written, (name) => {
    const { model: alias, key } = splitField(name);
    const label = fields[fieldId(aliases[alias] ?? '', key)]?.uiSchema['ui:title'];
    return label === undefined ? `{{${name}}}` : `[${text(label)}]`;
  });
}

function joined(parts: readonly CompiledCondition[], word: string, none: string, wording: Worded): string {
  if (parts.length === 0) return none;
  const [only, ...others] = parts;
  if (only !== undefined && others.length === 0) return conditionInWords(only, wording);
  return parts
    .map((part) => {
      const words = conditionInWords(part, wording);
      return 'all' in part || 'any' in part ? `(${words})` : words;
    })
    .join(` ${word} `);
}

/** A choice by its label. */
function valueInWords(value: string | boolean | null, id: string, { flow, text }: Worded): string {
  if (value === null) return 'empty';
  const label = flow.fields[id]?.uiSchema['ui:enumNames']?.[String(value)];
  if (label !== undefined) return `"${text(label)}"`;
  if (typeof value === 'boolean') return yesOrNo(value);
  return `"${value}"`;
}

export const yesOrNo = (value: boolean): string => (value ? 'yes' : 'no');

export function ruleInWords({ rule, message, ...parameters }: AppliedRule, field: string, wording: Worded): string {
  const comparator = comparatorNames.find((name) => name === rule);
  const phrase =
    comparator !== undefined && isOperand(parameters['value'])
      ? [boundInWords(comparator, parameters['value'], field, wording)]
      : [rule, ...Object.entries(parameters).map(([name, value]) => parameterInWords(name, value, wording))];
  return phrase.join(' ');
}

function parameterInWords(name: string, value: unknown, wording: Worded): string {
  if (isCondition(name, value)) return `while ${conditionInWords(value, wording)}`;
  if (typeof value === 'string') return `${name} ${named(value, wording)}`;
  if (Array.isArray(value)) return `${name} ${value.map((one) => named(String(one), wording)).join(', ')}`;
  if (typeof value !== 'object' || value === null) return `${name} ${String(value)}`;
  return `${name} ${Object.entries(value)
    .map(([key, one]) => `${key} ${named(String(one), wording)}`)
    .join(', ')}`;
}

function named(value: string, wording: Worded): string {
  if (wording.flow.fields[value] !== undefined) return fieldInWords(value, wording);
  return value.startsWith('LocKey_') ? `"${wording.text(value)}"` : value;
}

/** Compiled rules have only compiled conditions in `when`. */
export function isCondition(name: string, value: unknown): value is CompiledCondition {
  return name === 'when' && typeof value === 'object' && value !== null;
}
