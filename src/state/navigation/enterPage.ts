import { atom } from 'jotai';
import type { CompiledPage } from '../../compile/compiledPage.ts';
import { requireActiveFlow } from '../flows.ts';
import { validatedPathsAtom } from '../models.ts';
import { findingsAtom } from '../pageErrors.ts';
import { addRecordAtom, recordsAtom, recordsMessagesAtom } from '../records.ts';
import { startPageAtom } from './startPage.ts';

/**
 * Begins the page that has become current: it and all later pages become not validated, its fields get the values they
 * start with, what was said of its records is forgotten, and a node that manages records and has none gets its first
 * draft.
 */
export const enterPageAtom = atom(null, (get, set, page: CompiledPage) => {
  const { pages } = requireActiveFlow(get).flow;
  const later = new Set(pages.slice(pages.indexOf(page)).map(({ path }) => path));
  set(validatedPathsAtom, (paths) => new Set([...paths].filter((path) => !later.has(path))));
  set(findingsAtom, ({ attempt }) => ({ instances: [], nodes: [], attempt }));
  set(startPageAtom);
  for (const { node, model } of page.records) {
    set(recordsMessagesAtom(node), []);
    const { draft, saved } = get(recordsAtom(model));
    if (draft.length === 0 && saved.length === 0) set(addRecordAtom, { node });
  }
});
