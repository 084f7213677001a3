import { atom, type Getter } from 'jotai';
import { fieldId } from '../rules/names.ts';
import type { FieldValue } from '../rules/value.ts';
import { requireActiveFlow } from './flows.ts';
import type { FormModel } from './formModel.ts';
import { draftModelsAtom, requireModel, savedModelsAtom } from './models.ts';

interface Edit {
  readonly index: number;
  readonly values: Readonly<Record<string, FieldValue>>;
}

/** Saved records that are being edited, by clientId: where they stood and what they held. */
export const editsAtom = atom<Readonly<Record<string, Edit>>>({});

/** Makes a saved record a draft; it must be put back. Does nothing with a draft. */
export const openEditAtom = atom(null, (get, set, record: string) => {
  const model = requireModel(get, record);
  const index = get(savedModelsAtom).indexOf(model);
  if (index === -1) return;
  const values = Object.fromEntries(Object.entries(model.fields).map(([key, cell]) => [key, get(cell.value)]));
  set(editsAtom, (edits) => ({ ...edits, [record]: { index, values } }));
  set(savedModelsAtom, (saved) => saved.filter((other) => other !== model));
  set(draftModelsAtom, (drafts) => [...drafts, model]);
});

/** Gives a record that was edited, and is saved again, its place among the saved ones. */
export const putBackAtom = atom(null, (get, set, record: string) => {
  const { [record]: edit, ...others } = get(editsAtom);
  if (edit === undefined) return;
  set(editsAtom, others);
  set(savedModelsAtom, (saved) => {
    const model = saved.find(({ clientId }) => clientId === record);
    return model === undefined ? saved : saved.filter((other) => other !== model).toSpliced(edit.index, 0, model);
  });
});

/** Whether a draft would be missed: something was typed or offered in it, or it is a saved one that is being edited. */
export function isDirtyDraft(get: Getter, model: FormModel): boolean {
  return get(editsAtom)[model.clientId] !== undefined || isFilledIn(get, model);
}

/** Whether the claimant typed or chose something in a record that is still there, or offered what was refused. */
export function isFilledIn(get: Getter, { key: model, fields }: FormModel): boolean {
  const { flow } = requireActiveFlow(get);
  return Object.entries(fields).some(
    ([key, cell]) =>
      get(cell.refusal) !== null ||
      (get(cell.everDirty) && get(cell.value) !== (flow.fields[fieldId(model, key)]?.emptyValue ?? null)),
  );
}
