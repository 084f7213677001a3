import { atom, type Getter, type Setter } from 'jotai';
import type { FieldInstance } from '../claim/claimReader.ts';
import { instanceKey } from '../claim/instanceKey.ts';
import { minimumInstances, recordsMessages } from '../claim/recordsMessages.ts';
import { recordsShown, visibleInstances } from '../claim/visibleInstances.ts';
import type { CompiledFlow, CompiledPage, CompiledRecords } from '../compile/compiledPage.ts';
import { claimReader } from './claimAccess.ts';
import { requireActiveFlow } from './flows.ts';
import type { FormModel } from './formModel.ts';
import { draftModelsAtom, fieldCellAtom, saveModelsAtom, validatedPathsAtom } from './models.ts';
import { currentPageAtom } from './navigation/place.ts';
import { findingsAtom } from './pageErrors.ts';
import { pendingInputsAtom } from './pendingInputs.ts';
import { isDirtyDraft } from './recordEdits.ts';
import { recordsAtom, recordsMessagesAtom } from './records.ts';
import { saveRowsAtom } from './saveRows.ts';
import { unsavedMessages } from './unsavedRecords.ts';
import { takeBackMessagesAtom, validateFieldAtom } from './validation.ts';

/**
 * Validates everything the current page shows: drafts of widgets are committed first, rows of tables that are in order
 * are saved. A draft record that was not begun is never sent: what it shows in error is taken back, for it may only
 * have been tabbed past. Of one that was begun, what it shows in error counts. Returns whether the page may be left
 * forward; if so it is marked validated and its models are saved.
 */
export const validatePageAtom = atom(null, (get, set): boolean => {
  const { flow } = requireActiveFlow(get);
  const page = get(currentPageAtom);
  if (page === null) throw new Error('There is no current page to validate.');
  get(pendingInputsAtom).flush();
  const shown = page.records.filter((records) => recordsShown(records, flow, claimReader(get)));
  const tables = shown.filter(({ inPlace }) => inPlace);
  const inRows = tables.flatMap((records) => set(saveRowsAtom, records));
  const inDrafts = shown
    .filter((records) => !tables.includes(records))
    .flatMap((records) => shownWrongInDrafts(get, set, records));
  const instances = [...visibleInstances(page, flow, claimReader(get)), ...inRows, ...inDrafts];
  const wrong = instances.filter((instance) => set(validateFieldAtom, instance).length > 0);
  const wrongNodes = shown.filter((records) => nodeIsWrong(get, set, flow, records)).map(({ node }) => node);
  set(findingsAtom, ({ attempt }) => ({
    instances: inReadingOrder(wrong, page),
    nodes: wrongNodes,
    attempt: attempt + 1,
  }));
  const valid = wrong.length === 0 && wrongNodes.length === 0;
  if (valid) {
    set(saveModelsAtom, singleModels(get, flow, page));
    set(validatedPathsAtom, (paths) => new Set([...paths, page.path]));
  }
  return valid;
});

/** The fields of the draft records that show an error, after those that were not begun show none. */
function shownWrongInDrafts(get: Getter, set: Setter, { model, fields }: CompiledRecords): readonly FieldInstance[] {
  const { draft } = get(recordsAtom(model));
  const fieldsOf = (records: readonly FormModel[]) =>
    records.flatMap(({ clientId }) => fields.map((field) => ({ field, record: clientId })));
  set(takeBackMessagesAtom, fieldsOf(draft.filter((record) => !isDirtyDraft(get, record))));
  return fieldsOf(draft).filter(({ field, record }) => get(get(fieldCellAtom(field, record)).messages).length > 0);
}

function nodeIsWrong(get: Getter, set: Setter, flow: CompiledFlow, records: CompiledRecords): boolean {
  const { saved, inOrderAdded } = get(recordsAtom(records.model));
  const claim = claimReader(get);
  // Rows of a table that are not in order are still drafts and say so themselves: no other ones are asked for.
  const minimum = records.inPlace ? minimumInstances(records, flow, claim) : 0;
  const isEnough = saved.length < minimum && inOrderAdded.length >= minimum;
  const messages = [...unsavedMessages(get, records), ...(isEnough ? [] : recordsMessages(records, flow, claim))];
  set(recordsMessagesAtom(records.node), messages);
  return messages.length > 0;
}

function inReadingOrder(instances: readonly FieldInstance[], page: CompiledPage): readonly FieldInstance[] {
  const firstOf = new Map(
    page.records.flatMap((records) => records.fields.map((field) => [field, records.fields[0] ?? field])),
  );
  const order = new Map(page.fields.map(({ id }, index) => [id, index]));
  const rank = ({ field }: FieldInstance) => order.get(firstOf.get(field) ?? field) ?? 0;
  const unique = new Map(instances.map((instance) => [instanceKey(instance), instance]));
  return [...unique.values()].sort((a, b) => rank(a) - rank(b));
}

/** clientIds of the models on this page that stand once and are draft. */
function singleModels(get: Getter, flow: CompiledFlow, page: CompiledPage): readonly string[] {
  const keys = new Set(page.fields.map(({ model }) => model).filter((key) => flow.models[key]?.isList === false));
  return get(draftModelsAtom)
    .filter(({ key }) => keys.has(key))
    .map(({ clientId }) => clientId);
}
