import { fieldId, fieldKey } from '../names.ts';
import type { AppliedRule } from '../rule.ts';
import type { ApiValidation } from '../schemas/apiValidation.ts';
import { type Adapter, adapters } from './adapters.ts';

const byType: ReadonlyMap<string, Adapter> = new Map(adapters.map((adapter) => [adapter.type.toLowerCase(), adapter]));

/** Types are matched without regard to case. */
export const adapterOf = (type: string): Adapter | undefined => byType.get(type.toLowerCase());

/**
 * Field references become absolute. The parameters must have passed `readValidation`.
 * @throws Error when no adapter has its type.
 */
export function adaptValidation(validation: ApiValidation, modelKey: string): AppliedRule {
  const adapter = adapterOf(validation.type);
  if (adapter === undefined) {
    throw new Error(
      `There is no validation adapter for the validation type "${validation.type}" of the model ${modelKey}.`,
    );
  }
  const applied = adapter.adapt(validation.parameters ?? {}, (property) => fieldId(modelKey, fieldKey(property)));
  return validation.messageKey === undefined ? applied : { ...applied, message: validation.messageKey };
}
