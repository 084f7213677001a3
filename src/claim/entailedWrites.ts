import type { CompiledField, CompiledFlow, CompiledModel } from '../compile/compiledPage.ts';
import { fieldId, splitField } from '../rules/names.ts';
import { type FieldValue, isFileList } from '../rules/value.ts';
import type { Answer } from './claimReader.ts';

/** A file field also writes the file's name, size and type; a stored true may empty other fields. */
export function entailedWrites(
  flow: CompiledFlow,
  field: CompiledField,
  model: CompiledModel,
  record: string | null,
  value: FieldValue,
): readonly Answer[] {
  if (field.key === model.fileField) return fileWrites(model, record, value);
  return (value === true ? field.clearsWhenTrue : []).map((other) => ({
    field: other,
    record: splitField(other).model === model.key ? record : null,
    value: flow.fields[other]?.emptyValue ?? null,
  }));
}

function fileWrites(model: CompiledModel, record: string | null, value: FieldValue): readonly Answer[] {
  const file = isFileList(value) ? value.item(0) : null;
  const { name, size, type } = model.fileTargets;
  const write = (key: string | null, text: string | undefined): readonly Answer[] =>
    key === null ? [] : [{ field: fieldId(model.key, key), record, value: text ?? null }];
  return [
    ...write(name, file?.name),
    ...write(size, file?.size.toString()),
    ...write(type, file === null ? undefined : file.type || 'unknown'),
  ];
}
