import { atom, type Getter } from 'jotai';
import { isSkipped } from '../../claim/visibleInstances.ts';
import type { CompiledPage } from '../../compile/compiledPage.ts';
import { isEmptyValue } from '../../rules/value.ts';
import { claimReader } from '../claim/claimAccess.ts';
import { editedModelsAtom, fieldCellAtom, savedModelsAtom } from '../claim/models.ts';
import { isDirtyEdit } from '../claim/records.ts';
import { type Loss, type SetAside, setAsideAtom } from '../claim/setAside.ts';
import { activeFlowAtom, currentPageAtom, requireActiveFlow } from '../flows.ts';

/** Null where skipping would take nothing. */
export function lossOf(get: Getter, { whenSkipped: { clear, discard } }: CompiledPage): Loss | null {
  const { flow } = requireActiveFlow(get);
  const isLost = ({ key, parent }: { readonly key: string; readonly parent: string | null }) =>
    parent === null && discard.includes(key);
  const begun = get(editedModelsAtom).filter((model) => isLost(model) && isDirtyEdit(get, model));
  const entries = get(savedModelsAtom).filter(isLost).length + begun.length;
  const hasAnswers = clear.some((field) => {
    const value = get(get(fieldCellAtom(field, null)).value);
    return !isEmptyValue(value) && value !== (flow.fields[field]?.emptyValue ?? null);
  });
  return entries > 0 || hasAnswers ? { entries, hasAnswers } : null;
}

export interface PageLoss<Lost extends Loss = Loss> {
  readonly page: CompiledPage;
  readonly lost: Lost;
}

export const lossesAheadAtom = atom((get): readonly PageLoss[] => {
  const flow = get(activeFlowAtom);
  const current = get(currentPageAtom);
  if (flow === null || current === null) return [];
  const claim = claimReader(get);
  return flow.pages
    .slice(flow.pages.indexOf(current) + 1)
    .filter((page) => isSkipped(page, flow, claim))
    .flatMap((page) => {
      const lost = lossOf(get, page);
      return lost === null ? [] : [{ page, lost }];
    });
});

/** Shown on the page the move led to, and before the submit, while the pages are skipped. */
export const lossesShownAtom = atom((get): readonly PageLoss<SetAside>[] => {
  const flow = get(activeFlowAtom);
  const current = get(currentPageAtom);
  if (flow === null || current === null) return [];
  const claim = claimReader(get);
  return flow.pages.flatMap((page) => {
    const lost = get(setAsideAtom)[page.path];
    const isShownHere = lost?.shownOn === current.path || current.action === 'submit';
    return lost !== undefined && isShownHere && isSkipped(page, flow, claim) ? [{ page, lost }] : [];
  });
});
