import { atom, type Getter } from 'jotai';
import type { FieldInstance } from '../claim/claimReader.ts';
import { instanceKey } from '../claim/instanceKey.ts';
import type { ModelKey } from '../compile/compiledPage.ts';
import { fieldId } from '../rules/names.ts';
import type { FieldValue } from '../rules/value.ts';
import { claimReader, claimWriter } from './claimAccess.ts';
import { requireActiveFlow } from './flows.ts';
import type { FormModel } from './formModel.ts';
import {
  draftModelsAtom,
  fieldCellAtom,
  hasModel,
  requireModel,
  savedModelsAtom,
  validatedPathsAtom,
} from './models.ts';
import { deleteRecordAtom } from './records.ts';
import { settleRecords } from './settleRecords.ts';
import { validateFieldAtom } from './validation.ts';

/** What a deletion took away, and what its going changed in the answers that stayed. */
export interface Deletion {
  readonly node: string;
  readonly model: ModelKey;
  readonly draft: readonly Removed[];
  readonly saved: readonly Removed[];
  readonly changed: readonly (FieldInstance & { readonly before: FieldValue; readonly after: FieldValue })[];
  /** A model that stayed: when it is gone, the form was started anew. */
  readonly beside: string | null;
}
interface Removed {
  readonly model: FormModel;
  readonly index: number;
}

/** Deletes a record as `deleteRecordAtom` does, and returns what `undoDeletionAtom` needs to bring it back. */
export const deleteUndoablyAtom = atom(null, (get, set, of: { readonly node: string; readonly record: string }) => {
  const { key: model } = requireModel(get, of.record);
  const lists = { draft: get(draftModelsAtom), saved: get(savedModelsAtom) };
  const value = (instance: FieldInstance) => claimReader(get).value(instance.field, instance.record);
  const values = new Map(instancesOf(get, [...lists.draft, ...lists.saved]).map((of) => [instanceKey(of), value(of)]));
  set(deleteRecordAtom, of);
  const stayed = [...get(draftModelsAtom), ...get(savedModelsAtom)];
  const removed = (list: readonly FormModel[]): readonly Removed[] =>
    list.map((each, index) => ({ model: each, index })).filter((each) => !stayed.includes(each.model));
  const changed = instancesOf(get, stayed)
    .map((instance) => ({ ...instance, before: values.get(instanceKey(instance)) ?? null, after: value(instance) }))
    .filter(({ before, after }) => !Object.is(before, after));
  const deletion: Deletion = {
    node: of.node,
    model,
    draft: removed(lists.draft),
    saved: removed(lists.saved),
    changed,
    beside: stayed[0]?.clientId ?? null,
  };
  return deletion;
});

/**
 * Brings a deleted record back to where it stood, with its children and its messages, and gives the answers that
 * changed by its going their values again, unless they were changed since. Returns false, and does nothing, when it is
 * back already or the form was started anew.
 */
export const undoDeletionAtom = atom(null, (get, set, deletion: Deletion): boolean => {
  const { draft, saved, changed, beside } = deletion;
  const models = [...draft, ...saved].map(({ model }) => model);
  if (beside !== null && !hasModel(get, beside)) return false;
  if (models.some(({ clientId }) => hasModel(get, clientId))) return false;
  settleRecords(get, set, deletion.model, () => {
    set(draftModelsAtom, (list) => putBack(list, draft));
    set(savedModelsAtom, (list) => putBack(list, saved));
  });
  const claim = claimWriter(get, set);
  for (const { field, record, before, after } of changed) {
    if (Object.is(claim.value(field, record), after)) claim.set(field, record, before);
  }
  for (const instance of instancesOf(get, models)) {
    const { messages } = get(fieldCellAtom(instance.field, instance.record));
    if (get(messages).length > 0) set(validateFieldAtom, instance);
  }
  // A row that is not saved goes with its page: the page must be left forward again.
  if (draft.length > 0) {
    const path = pathOf(get, deletion.node);
    set(validatedPathsAtom, (paths) => new Set([...paths].filter((each) => each !== path)));
  }
  return true;
});

function instancesOf(get: Getter, models: readonly FormModel[]): readonly FieldInstance[] {
  const { flow } = requireActiveFlow(get);
  return models.flatMap(({ key, clientId, fields }) => {
    const record = flow.models[key]?.isList === true ? clientId : null;
    return Object.keys(fields).map((name) => ({ field: fieldId(key, name), record }));
  });
}

function putBack(list: readonly FormModel[], removed: readonly Removed[]): readonly FormModel[] {
  return removed.reduce((models, { model, index }) => models.toSpliced(index, 0, model), list);
}

function pathOf(get: Getter, node: string): string | undefined {
  const { flow } = requireActiveFlow(get);
  return flow.pages.find(({ records }) => records.some((each) => each.node === node))?.path;
}
