import type { CompiledCondition } from '../../rules/condition.ts';
import type { AppliedRule } from '../../rules/rule.ts';
import { conditionInWords, fieldInWords, type Wording } from './conditionInWords.ts';

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
function isCondition(name: string, value: unknown): value is CompiledCondition {
  return name === 'when' && typeof value === 'object' && value !== null;
}
