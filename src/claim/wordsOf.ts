import type { CompiledField, CompiledFlow, FieldId } from '../compile/compiledPage.ts';
import { splitField } from '../rules/names.ts';

/**
 * The field in whose words a stored answer is read: its own; of what the server knows the one that it prefills, so that a
 * country is read by its name and not its code.
 */
export function wordsOf(field: FieldId, { fields, models }: CompiledFlow): CompiledField | undefined {
  if (fields[field] !== undefined) return fields[field];
  const { model, key } = splitField(field);
  const { isKnown = false, isList = false } = models[model] ?? {};
  if (!isKnown || isList) return undefined;
  return Object.values(fields).find(({ prepopulatedDataKey }) => prepopulatedDataKey === key);
}

/** Whether a stored answer is hidden where it is read: by its own config, or by that of the field that it prefills. */
export function isSensitive(field: FieldId, flow: CompiledFlow): boolean {
  const { model, key } = splitField(field);
  return flow.models[model]?.fields[key]?.config.sensitive === true || wordsOf(field, flow)?.sensitive === true;
}
