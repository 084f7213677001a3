import type { CompiledField, CompiledFlow, FieldId } from '../compile/compiledPage.ts';
import { splitField } from '../rules/names.ts';

/** Known data have the labels of the field that they prefill, so that a country reads as its name. */
export function wordsOf(field: FieldId, { fields, models }: CompiledFlow): CompiledField | undefined {
  if (fields[field] !== undefined) return fields[field];
  const { model, key } = splitField(field);
  const { isKnown = false, isList = false } = models[model] ?? {};
  if (!isKnown || isList) return undefined;
  return Object.values(fields).find(({ prepopulatedDataKey }) => prepopulatedDataKey === key);
}

/** By its own config, or that of the field that it prefills. */
export function isSensitive(field: FieldId, flow: CompiledFlow): boolean {
  const { model, key } = splitField(field);
  return flow.models[model]?.fields[key]?.config.sensitive === true || wordsOf(field, flow)?.sensitive === true;
}
