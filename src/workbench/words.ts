import type { CompiledFlow } from '../compile/compiledPage.ts';
import {
  type Comparator,
  type Comparison,
  type CompiledCondition,
  type Condition,
  comparatorNames,
  type Operand,
} from '../rules/condition.ts';
import { fieldId, splitField } from '../rules/names.ts';
import { kindOfText, operandsOf, recordsOver } from '../rules/operand.ts';
import { fillPlaceholders } from '../rules/placeholders.ts';
import type { AppliedRule } from '../rules/rule.ts';

/** What conditions and rules are written with: the flow whose fields they name, the text of a key, the place of a field. */
export interface Wording {
  readonly flow: CompiledFlow;
  readonly text: (key: string) => string;
  /** File and line by field; none where they are not known. */
  readonly places: ReadonlyMap<string, string>;
}

/** A compiled condition as a clause: `"Country" is "US" or is empty`. Fields go by their labels. */
export function conditionInWords(condition: CompiledCondition, wording: Wording): string {
  if ('all' in condition) return joined(condition.all, 'and', 'always', wording);
  if ('any' in condition) return joined(condition.any, 'or', 'never', wording);
  if ('not' in condition) return `not (${conditionInWords(condition.not, wording)})`;
  if ('some' in condition) return `a record of ${condition.some} has ${compiledInWords(condition.where, wording)}`;
  if ('every' in condition)
    return `every record of ${condition.every} has ${compiledInWords(condition.where, wording)}`;
  if ('count' in condition) {
    const { count, where } = condition;
    const counted = where === undefined ? count : operandInWords({ count, where }, wording);
    return `${counted} has ${boundsInWords(condition, wording)} saved`;
  }
  if ('value' in condition)
    return `${operandInWords(condition.value, wording)} is ${boundsInWords(condition, wording)}`;
  const subject = fieldInWords(condition.field, wording);
  if ('empty' in condition) return `${subject} is ${condition.empty ? '' : 'not '}empty`;
  if ('matches' in condition) return `${subject} matches ${condition.matches}`;
  if ('in' in condition) return `${subject} is one of ${condition.in.map((value) => `"${value}"`).join(', ')}`;
  if ('equals' in condition) return `${subject} is ${valueInWords(condition.equals)}`;
  if ('notEquals' in condition) return `${subject} is not ${valueInWords(condition.notEquals)}`;
  return `${subject} is ${boundsInWords(condition, wording)}`;
}

/** Compiling leaves no names in a condition. */
function compiledInWords(condition: Condition, wording: Wording): string {
  return isCompiled(condition) ? conditionInWords(condition, wording) : String(condition);
}

const isCompiled = (condition: Condition): condition is CompiledCondition => typeof condition === 'object';

/** An operand as a phrase: `the smallest of the sum of "Amount" over Loss and 500`. */
export function operandInWords(operand: Operand, wording: Wording): string {
  if (typeof operand === 'number') return String(operand);
  if (typeof operand === 'string') return kindOfText(operand) === 'field' ? fieldInWords(operand, wording) : operand;
  const over = recordsOver(operand);
  const which = over?.where === undefined ? '' : ` where ${compiledInWords(over.where, wording)}`;
  if ('count' in operand) return `the number of ${operand.count}${which}`;
  const parts = operandsOf(operand).map((part) => operandInWords(part, wording));
  const records = over === undefined ? '' : ` over ${over.model}${which}`;
  if ('product' in operand) return parts.join(' times ');
  if ('difference' in operand) return parts.join(' less ');
  const what = 'sum' in operand ? 'the sum of' : 'min' in operand ? 'the smallest of' : 'the largest of';
  return `${what} ${new Intl.ListFormat('en').format(parts)}${records}`;
}

const comparatorWords: Readonly<Record<Comparator, string>> = {
  greaterThan: 'greater than',
  atLeast: 'at least',
  lessThan: 'less than',
  atMost: 'at most',
  before: 'before',
  after: 'after',
};

function boundsInWords(condition: object, wording: Wording): string {
  const bounds: Comparison = condition;
  return comparatorNames
    .flatMap((name) =>
      bounds[name] === undefined ? [] : [`${comparatorWords[name]} ${operandInWords(bounds[name], wording)}`],
    )
    .join(' and ');
}

/** The label of a field in quotation marks, or its id where it has none. */
export function fieldInWords(id: string, { flow, text }: Wording): string {
  const label = flow.fields[id]?.uiSchema['ui:title'];
  return label === undefined ? id : `"${text(label)}"`;
}

/** A text with the label of its field in brackets in the place of each answer that it shows. */
export function answersInWords(written: string, { aliases, fields }: CompiledFlow, text: Wording['text']): string {
  return fillPlaceholders(written, (name) => {
    const { model: alias, key } = splitField(name);
    const label = fields[fieldId(aliases[alias] ?? '', key)]?.uiSchema['ui:title'];
    return label === undefined ? `{{${name}}}` : `[${text(label)}]`;
  });
}

function joined(parts: readonly CompiledCondition[], word: string, none: string, wording: Wording): string {
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

function valueInWords(value: string | boolean | null): string {
  if (value === null) return 'empty';
  return typeof value === 'string' ? `"${value}"` : String(value);
}

/** A rule of a compiled field as a phrase, with the text that overrides its message where there is one. */
export function ruleInWords(applied: AppliedRule, wording: Wording): string {
  const { rule, message, ...parameters } = applied;
  const phrase = [rule, ...Object.entries(parameters).map(([name, value]) => parameterInWords(name, value, wording))];
  return `${phrase.join(' ')}${message === undefined ? '' : ` → "${wording.text(message)}"`}`;
}

function parameterInWords(name: string, value: unknown, wording: Wording): string {
  if (isCondition(name, value)) return `while ${conditionInWords(value, wording)}`;
  if (typeof value === 'string') return `${name} ${named(value, wording)}`;
  if (Array.isArray(value)) return `${name} ${value.map((one) => named(String(one), wording)).join(', ')}`;
  if (typeof value !== 'object' || value === null) return `${name} ${String(value)}`;
  return `${name} ${Object.entries(value)
    .map(([key, one]) => `${key} ${named(String(one), wording)}`)
    .join(', ')}`;
}

function named(value: string, wording: Wording): string {
  if (wording.flow.fields[value] !== undefined) return fieldInWords(value, wording);
  return value.startsWith('LocKey_') ? `"${wording.text(value)}"` : value;
}

/** Compiling leaves nothing but compiled conditions in `when`. */
export function isCondition(name: string, value: unknown): value is CompiledCondition {
  return name === 'when' && typeof value === 'object' && value !== null;
}
