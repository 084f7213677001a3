import { atom } from 'jotai';
import { type FieldInstance, instanceKey } from '../../claim/claimReader.ts';
import { shownRecords, visibleInstances } from '../../claim/visibleInstances.ts';
import type { CompiledPage, CompiledRecords, FieldId } from '../../compile/compiledPage.ts';
import { claimReader } from '../claim/claimAccess.ts';
import { editedModelsAtom, saveModelsAtom, validatedPathsAtom } from '../claim/models.ts';
import { pendingInputsAtom } from '../claim/pendingInputs.ts';
import { currentPageAtom, requireActiveFlow } from '../flows.ts';
import { type Findings, findingsAtom } from './pageErrors.ts';
import { recordErrorsAtom, settleDraftsAtom } from './validateRecords.ts';
import { validateFieldsAtom } from './validation.ts';

type Found = Omit<Findings, 'attempt'>;

export const isEmptyResult = ({ instances, nodes }: Found): boolean => instances.length === 0 && nodes.length === 0;

/** Returns whether the page may be left forward. */
export const validatePageAtom = atom(null, (get, set): boolean => {
  const page = get(currentPageAtom);
  if (page === null) throw new Error('There is no current page to validate.');
  get(pendingInputsAtom).flush();
  const found = set(checkPageAtom, page);
  set(findingsAtom, ({ attempt }) => ({ ...found, attempt: attempt + 1 }));
  return isEmptyResult(found);
});

/**
 * Saves valid table rows. New records without answers are not sent, so their messages are removed. Returns what is
 * wrong; if nothing, the page is marked validated.
 */
export const checkPageAtom = atom(null, (get, set, page: CompiledPage): Found => {
  const { flow } = requireActiveFlow(get);
  const ranks = shownRecords(page, flow, claimReader(get));
  const inDrafts = set(settleDraftsAtom, ranks);
  const instances = [...visibleInstances(page, flow, claimReader(get)), ...inDrafts];
  const wrong = set(validateFieldsAtom, instances);
  const wrongPlaces = set(recordErrorsAtom, ranks);
  const nodes = wrongPlaces.map(({ records, parent }) => ({ node: records.node, record: parent }));
  const found = { instances: inReadingOrder(wrong, page), nodes };
  if (isEmptyResult(found)) set(passPageAtom, page);
  return found;
});

export const passPageAtom = atom(null, (get, set, page: CompiledPage) => {
  const { flow } = requireActiveFlow(get);
  const models = new Set(page.fields.map(({ model }) => model).filter((key) => flow.models[key]?.isList === false));
  const ofPage = get(editedModelsAtom).filter(({ key }) => models.has(key));
  set(
    saveModelsAtom,
    ofPage.map(({ clientId }) => clientId),
  );
  set(validatedPathsAtom, (paths) => new Set([...paths, page.path]));
});

/** Page order; a record's fields come where its outermost block is. */
function inReadingOrder(instances: readonly FieldInstance[], page: CompiledPage): readonly FieldInstance[] {
  const managers = new Map(page.records.flatMap((records) => records.fields.map((field) => [field, records])));
  const outermost = (records: CompiledRecords): string => {
    const around = page.records.find(({ node }) => node === records.parent?.node);
    return around === undefined ? records.node : outermost(around);
  };
  const ranks = new Map<string, number>();
  const shownAt = (field: FieldId): string => {
    const manager = managers.get(field);
    return manager === undefined ? field : outermost(manager);
  };
  for (const [index, { id }] of page.fields.entries()) {
    const shown = shownAt(id);
    if (!ranks.has(shown)) ranks.set(shown, index);
  }
  const rank = ({ field }: FieldInstance) => ranks.get(shownAt(field)) ?? 0;
  const unique = new Map(instances.map((instance) => [instanceKey(instance), instance]));
  return [...unique.values()].sort((a, b) => rank(a) - rank(b));
}
