import { atom } from 'jotai';
import { currentPathAtom, validatedPathsAtom } from './currentPage.ts';
import { requireActiveFlow } from './flows.ts';
import { findingsAtom } from './pageErrors.ts';
import { addRecordAtom, recordsAtom, recordsMessagesAtom } from './records.ts';
import { startPageAtom } from './startPage.ts';

/**
 * Makes a page current: it and all later pages become not validated, its fields get the values they start with, what
 * was said of its records is forgotten, and a node that manages records and has none gets its first draft.
 */
export const enterPageAtom = atom(null, (get, set, path: string) => {
  const { flow } = requireActiveFlow(get);
  const index = flow.pages.findIndex((page) => page.path === path);
  const page = flow.pages[index];
  if (page === undefined) throw new Error(`The path "${path}" matches no page of the flow ${flow.formType}.`);
  const later = new Set(flow.pages.slice(index).map((other) => other.path));
  set(validatedPathsAtom, (paths) => new Set([...paths].filter((other) => !later.has(other))));
  set(currentPathAtom, path);
  set(findingsAtom, ({ attempt }) => ({ instances: [], nodes: [], attempt }));
  set(startPageAtom);
  for (const { node, model } of page.records) {
    set(recordsMessagesAtom(node), []);
    const { draft, saved } = get(recordsAtom(model));
    if (draft.length === 0 && saved.length === 0) set(addRecordAtom, { node });
  }
});
