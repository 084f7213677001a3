import { atom } from 'jotai';
import type { JsonPath } from '../../../../documents/reading/jsonPath.ts';
import type { ComposedChange } from '../../calls/composedChange.ts';
import { placeAtom } from './place.ts';
import { isOutlineAtom } from './tabs.ts';

/** What a form has just added to a document. A new object is chosen in its outline. */
export const addedAtom = atom<{ readonly file: string; readonly path: JsonPath } | null>(null);

/** Leads to what a change has added: what is added next comes behind it. */
export const showAddedAtom = atom(null, (get, set, change: ComposedChange, created: readonly string[]) => {
  if (change.kind === 'field' || change.kind === 'text' || change.kind === 'records') {
    set(addedAtom, { file: change.file, path: change.path });
  }
  const page = created.find((file) => /(^|\/)page-schemas\//.test(file));
  if (change.kind !== 'new' || change.what !== 'page' || page === undefined) return;
  set(isOutlineAtom, true);
  // The frame finds the page in the flow by its document.
  const { flow } = get(placeAtom);
  set(placeAtom, { view: 'page', flow: change.options['flow'] ?? flow, page: null, file: page, claim: null });
});
