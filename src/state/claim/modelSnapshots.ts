import type { Getter, Setter } from 'jotai';
import { type FieldSnapshots, fits, type ModelSnapshot } from '../../claim/snapshot.ts';
import type { CompiledFlow, CompiledModel } from '../../compile/compiledPage.ts';
import { notReceived } from '../../rules/fileName.ts';
import { cellsOf } from './createFormModel.ts';
import { fieldValue, restoreFields, snapshotFields } from './fieldSnapshots.ts';
import { type FormModel, metadataOf } from './formModel.ts';
import { editedModelsAtom, savedModelsAtom } from './models.ts';

export function snapshotModel(get: Getter, model: FormModel): ModelSnapshot {
  const { metadata: _metadata, metadataHash: _hash, fields, ...rest } = model;
  return { ...rest, fields: snapshotFields(get, fields) };
}

/** Reuses existing cells; leaves out models that the flow does not have. */
export function restoredModels(
  get: Getter,
  set: Setter,
  flow: CompiledFlow,
  snapshots: readonly ModelSnapshot[],
): readonly FormModel[] {
  const known = new Map([...get(editedModelsAtom), ...get(savedModelsAtom)].map((model) => [model.clientId, model]));
  return snapshots.flatMap(({ fields: held, edited, ...model }): FormModel[] => {
    const compiled = flow.models[model.key];
    if (compiled === undefined) return [];
    const fields = cellsOf(flow, compiled, model.clientId, known.get(model.clientId)?.fields ?? {});
    restoreFields(get, set, fields, fitting(get, compiled, held));
    const before = edited && { ...edited, fields: fitting(get, compiled, edited.fields) };
    return [{ ...model, ...metadataOf(compiled), edited: before, fields }];
  });
}

/** Values that fit the model. A file that this store does not have is asked for again by its name. */
function fitting(get: Getter, { fields, fileField, fileTargets }: CompiledModel, snapshots: FieldSnapshots) {
  const file = snapshots[fileField ?? '']?.value ?? null;
  const isLost = file !== null && fieldValue(get, file) === null;
  const lost = isLost ? Object.values(fileTargets) : [];
  const kept = Object.entries(snapshots).filter(([key, { value }]) => {
    const type = fields[key]?.type;
    return type !== undefined && fits(type, value) && !lost.includes(key);
  });
  const fitted = Object.fromEntries(kept);
  const name = snapshots[fileTargets.name ?? '']?.value;
  const field = fitted[fileField ?? ''];
  if (!isLost || fileField === null || field === undefined || typeof name !== 'string') return fitted;
  // What was said of it, such as why the server did not take it.
  const [refusal = notReceived(name)] = field.messages;
  return { ...fitted, [fileField]: { ...field, value: null, messages: [refusal], refusal } };
}
