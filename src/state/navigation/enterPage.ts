import { atom } from 'jotai';
import { pageInstances } from '../../claim/startPage.ts';
import type { CompiledPage } from '../../compile/compiledPage.ts';
import { pageStatusAtom } from '../appState.ts';
import { applyInitialValuesAtom, claimWriter } from '../claim/claimAccess.ts';
import { lastClearedAtom } from '../claim/lastCleared.ts';
import { lastDeletionAtom } from '../claim/lastDeletion.ts';
import { changedAtom, returnToAtom, seenPathsAtom, validatedPathsAtom } from '../claim/models.ts';
import { beginRecordsAtom, forgetNodeMessagesAtom, recordsAtom } from '../claim/records.ts';
import { setAsideAtom } from '../claim/setAside.ts';
import { currentPageAtom, requireActiveFlow } from '../flows.ts';
import { findingsAtom } from '../validation/pageErrors.ts';

/** This page and all later ones become not validated. */
export const enterPageAtom = atom(null, (get, set, page: CompiledPage) => {
  const { pages } = requireActiveFlow(get).flow;
  const later = new Set(pages.slice(pages.indexOf(page)).map(({ path }) => path));
  set(validatedPathsAtom, (paths) => new Set([...paths].filter((path) => !later.has(path))));
  const change = get(returnToAtom);
  const isBack = change?.to === page.path;
  set(changedAtom, isBack ? change.changed : null);
  if (isBack) set(returnToAtom, null);
  set(seenPathsAtom, (paths) => (paths.has(page.path) ? paths : new Set([...paths, page.path])));
  set(findingsAtom, ({ attempt }) => ({ instances: [], nodes: [], attempt }));
  set(lastDeletionAtom, null);
  set(pageStatusAtom, null);
  set(lastClearedAtom, null);
  set(setAsideAtom, (all) =>
    Object.fromEntries(
      Object.entries(all).map(([path, each]) => [path, { ...each, shownOn: each.shownOn ?? page.path }]),
    ),
  );
  set(
    forgetNodeMessagesAtom,
    page.records.map(({ node }) => node),
  );
  set(beginPageAtom, page);
});

export const beginPageAtom = atom(null, (get, set, page: CompiledPage) => {
  set(applyInitialValuesAtom, pageInstances(page, claimWriter(get, set)));
  for (const records of page.records) {
    const around = records.parent === null ? [null] : get(recordsAtom(records.parent.model)).draft;
    for (const draft of around) set(beginRecordsAtom, { records, parent: draft?.clientId ?? null });
  }
});

/** Includes edited records; does nothing without a page. */
export const startPageAtom = atom(null, (get, set) => {
  const page = get(currentPageAtom);
  if (page !== null) set(applyInitialValuesAtom, pageInstances(page, claimWriter(get, set)));
});
