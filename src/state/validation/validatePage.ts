import { atom, type Getter, type Setter } from 'jotai';
import { type FieldInstance, instanceKey } from '../../claim/claimReader.ts';
import { minimumInstances, recordsMessages } from '../../claim/recordsMessages.ts';
import { recordsShown, visibleInRecord, visibleInstances } from '../../claim/visibleInstances.ts';
import type { CompiledFlow, CompiledPage, CompiledRecords } from '../../compile/compiledPage.ts';
import { claimReader, settleRecords } from '../claim/claimAccess.ts';
import type { FormModel } from '../claim/formModel.ts';
import {
  draftModelsAtom,
  fieldCellAtom,
  removeModelsAtom,
  saveModelsAtom,
  validatedPathsAtom,
} from '../claim/models.ts';
import { pendingInputsAtom } from '../claim/pendingInputs.ts';
import { isDirtyDraft, isFilledIn, recordsAtom, recordsMessagesAtom, unsavedMessages } from '../claim/records.ts';
import { currentPageAtom, requireActiveFlow } from '../flows.ts';
import { findingsAtom } from './pageErrors.ts';
import { forgetInvalidAtom, takeBackMessagesAtom, validateFieldAtom } from './validation.ts';

/**
 * Validates everything the current page shows, and saves the valid rows of tables. A draft record that was not started
 * is never sent: its messages are removed, because the claimant may only have tabbed past it. Returns whether the page
 * may be left forward; if so it is marked validated and its models are saved.
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
  const found = { instances: inReadingOrder(wrong, page), nodes: wrongNodes };
  set(findingsAtom, ({ attempt }) => ({ ...found, attempt: attempt + 1 }));
  if (wrong.length > 0 || wrongNodes.length > 0) return false;
  const models = new Set(page.fields.map(({ model }) => model).filter((key) => flow.models[key]?.isList === false));
  const ofPage = get(draftModelsAtom).filter(({ key }) => models.has(key));
  set(
    saveModelsAtom,
    ofPage.map(({ clientId }) => clientId),
  );
  set(validatedPathsAtom, (paths) => new Set([...paths, page.path]));
  return true;
});

/** The fields of draft records that show an error; those of records that were not started show none any more. */
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
  // Rows of a table that are not valid are still drafts and show their own messages: no further rows are asked for.
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

/**
 * Saves the valid rows of a table. An empty row is removed, saved or not, unless the minimum asks for it. Returns the
 * fields of the rows that are still drafts.
 */
const saveRowsAtom = atom(null, (get, set, records: CompiledRecords): readonly FieldInstance[] => {
  const { flow } = requireActiveFlow(get);
  const { model } = records;
  const rows = get(recordsAtom(model)).inOrderAdded;
  const filled = rows.filter((row) => isFilledIn(get, row));
  const blank = rows.filter((row) => !filled.includes(row));
  const asked = minimumInstances(records, flow, claimReader(get)) - filled.length;
  const needless = new Set(blank.slice(Math.max(0, asked)).map(({ clientId }) => clientId));
  if (needless.size > 0) {
    settleRecords(get, set, model, () => set(removeModelsAtom, [...needless]));
    set(forgetInvalidAtom, ({ record }) => record !== null && needless.has(record));
  }
  return get(recordsAtom(model)).draft.flatMap(({ clientId }) => {
    const instances = visibleInRecord(records, clientId, flow, claimReader(get));
    if (instances.some((instance) => set(validateFieldAtom, instance).length > 0)) return instances;
    settleRecords(get, set, model, () => set(saveModelsAtom, [clientId]));
    return [];
  });
});
