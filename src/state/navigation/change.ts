import { atom } from 'jotai';
import { returnToAtom } from '../claim/models.ts';
import { activeFlowAtom, currentPageAtom } from '../flows.ts';
import { validatePageAtom } from '../validation/validatePage.ts';
import { jumpAtom, navigateAtom } from './navigate.ts';
import { walkToAtom } from './walk.ts';

/** Change on the review: jumps to the page; Next from there returns to the review. */
export const changeAtom = atom(null, (get, set, partialPath: string) => {
  const from = get(currentPageAtom)?.path ?? null;
  set(jumpAtom, partialPath);
  const changed = get(currentPageAtom)?.path ?? null;
  set(returnToAtom, from === null || changed === null || changed === from ? null : { to: from, changed });
});

/** Whether Next returns to the page that Change was pressed on. */
export const isReturningAtom = atom((get): boolean => {
  const pages = get(activeFlowAtom)?.pages ?? [];
  const page = get(currentPageAtom);
  const to = pages.findIndex(({ path }) => path === get(returnToAtom)?.to);
  return page !== null && to > pages.indexOf(page);
});

export const nextAtom = atom(null, (get, set) => {
  const back = get(isReturningAtom) ? get(returnToAtom) : null;
  if (!set(validatePageAtom)) return;
  if (back === null) set(navigateAtom, { kind: 'next' });
  else set(walkToAtom, back.to);
});
