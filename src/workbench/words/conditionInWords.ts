import type { CompiledFlow } from '../../compile/compiledPage.ts';
import type { CompiledCondition } from '../../rules/condition.ts';

/** What conditions and rules are told with: the flow whose fields they name, and the text of a key. */
export interface Wording {
  readonly flow: CompiledFlow;
  readonly text: (key: string) => string;
}

/** A compiled condition as a clause: `"Country" is "US" or is empty`. Fields go by their labels. */
export function conditionInWords(condition: CompiledCondition, wording: Wording): string {
  if ('all' in condition) return joined(condition.all, 'and', 'always', wording);
  if ('any' in condition) return joined(condition.any, 'or', 'never', wording);
  if ('not' in condition) return `not (${conditionInWords(condition.not, wording)})`;
  if ('count' in condition) return `${condition.count} has ${countInWords(condition)} saved`;
  const subject = fieldInWords(condition.field, wording);
  if ('empty' in condition) return `${subject} is ${condition.empty ? '' : 'not '}empty`;
  if ('matches' in condition) return `${subject} matches ${condition.matches}`;
  if ('in' in condition) return `${subject} is one of ${condition.in.map((value) => `"${value}"`).join(', ')}`;
  return 'equals' in condition
    ? `${subject} is ${valueInWords(condition.equals)}`
    : `${subject} is not ${valueInWords(condition.notEquals)}`;
}

/** The label of a field in quotation marks, or its id where it has none. */
export function fieldInWords(id: string, { flow, text }: Wording): string {
  const label = flow.fields[id]?.uiSchema['ui:title'];
  return label === undefined ? id : `"${text(label)}"`;
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

function countInWords({ atLeast, atMost }: { readonly atLeast?: number; readonly atMost?: number }): string {
  const bounds = [
    ...(atLeast === undefined ? [] : [`at least ${atLeast}`]),
    ...(atMost === undefined ? [] : [`at most ${atMost}`]),
  ];
  return bounds.join(' and ') || 'any number';
}

function valueInWords(value: string | boolean | null): string {
  if (value === null) return 'empty';
  return typeof value === 'string' ? `"${value}"` : String(value);
}
