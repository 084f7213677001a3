import type { CompiledField, CompiledFlow } from '../compile/compiledPage.ts';
import type { CompiledCondition } from '../rules/condition.ts';
import { evaluateCondition } from '../rules/conditions/evaluate.ts';
import { chosenIn, type FieldValue } from '../rules/value.ts';
import { readContext, scopeOf } from './claimContext.ts';
import type { ClaimReader } from './claimReader.ts';

export const withdrawnChoices = (
  { conditionalChoices }: Pick<CompiledField, 'conditionalChoices'>,
  holds: (when: CompiledCondition) => boolean,
): readonly string[] => conditionalChoices.flatMap(({ choice, when }) => (holds(when) ? [] : [choice]));

/** The value without withdrawn choices; the same value where none is withdrawn. */
export function offeredPart(
  field: CompiledField,
  record: string | null,
  flow: CompiledFlow,
  claim: ClaimReader,
  value: FieldValue,
): FieldValue {
  if (field.conditionalChoices.length === 0) return value;
  const context = readContext(flow, claim, scopeOf(field, record));
  const withdrawn = withdrawnChoices(field, (when) => evaluateCondition(when, context));
  const chosen = chosenIn(value);
  const kept = chosen.filter((choice) => !withdrawn.includes(choice));
  if (kept.length === chosen.length) return value;
  return Array.isArray(value) && kept.length > 0 ? kept : null;
}
