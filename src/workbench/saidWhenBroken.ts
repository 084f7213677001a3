import { inSentence } from '../claim/texts/inSentence.ts';
import type { CompiledField } from '../compile/compiledPage.ts';
import { isOperand } from '../meaning/documentIndex.ts';
import { comparatorNames, type Operand } from '../rules/condition.ts';
import { formatValue } from '../rules/formatValue.ts';
import { fillPlaceholders } from '../rules/placeholders.ts';
import { ruleNamed } from '../rules/registry.ts';
import type { AppliedRule } from '../rules/rule.ts';
import { operandInWords, type Wording } from './words.ts';

/**
 * What a claimant reads who breaks the rule: its own message, or the sentence that the product writes. A placeholder
 * that only an answer fills stays as it is written.
 */
export function saidWhenBroken(applied: AppliedRule, field: CompiledField, wording: Wording): string {
  const { rule, message, ...parameters } = applied;
  const params = Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]) => {
      const written = isBound(rule, value) ? operandInWords(value, wording) : asText(value);
      return written === null ? [] : [[name, written]];
    }),
  );
  const {
    key,
    params: shown = {},
    formats = {},
  } = inSentence({ key: message ?? ruleNamed(rule).messageKey, params }, field, wording.flow);
  return fillPlaceholders(wording.text(key), (name) => {
    const value = shown[name];
    if (value === undefined) return `{{${name}}}`;
    const format = formats[name];
    if (format !== undefined) return formatValue(format, value, wording.culture);
    return value.startsWith('LocKey_') ? wording.text(value) : value;
  });
}

const isBound = (rule: string, value: unknown): value is Operand =>
  comparatorNames.some((name) => name === rule) && isOperand(value);

function asText(value: unknown): string | null {
  if (Array.isArray(value)) return value.join(', ').toLowerCase();
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
