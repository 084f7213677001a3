import { fieldId, fieldKey } from '../names.ts';
import type { AppliedRule } from '../rule.ts';
import type { ApiValidation } from '../schemas/apiValidation.ts';
import { type Adapter, adapters } from './adapters.ts';

const byType: ReadonlyMap<string, Adapter> = new Map(adapters.map((adapter) => [adapter.type.toLowerCase(), adapter]));

/** The adapter of a validation type, in whatever case it is written; undefined where there is none. */
export const adapterOf = (type: string): Adapter | undefined => byType.get(type.toLowerCase());

/**
 * Returns the rule that a validation of the server's model config means. Field references in it are absolute,
 * `<modelKey>.<field key>`; a message key of the server overrides the rule's own. The check of documents has held its
 * parameters to their schema (`readValidation`): nothing is said of wrong ones here.
 * @throws Error when there is no adapter for its type.
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
