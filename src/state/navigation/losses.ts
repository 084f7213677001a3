import { atom, type Getter } from 'jotai';
import { pagesSkipped } from '../../claim/skipAhead.ts';
import { isSkipped } from '../../claim/visibleInstances.ts';
import type { CompiledPage, FieldId, ModelKey } from '../../compile/compiledPage.ts';
import { isEmptyValue } from '../../rules/value.ts';
import { claimHeld, claimReader } from '../claim/claimAccess.ts';
import { editedModelsAtom, fieldCellAtom, savedModelsAtom } from '../claim/models.ts';
import { isDirtyEdit } from '../claim/records.ts';
import { type Loss, lossCausesAtom, type SetAside, setAsideAtom } from '../claim/setAside.ts';
import { activeFlowAtom, currentPageAtom, requireActiveFlow } from '../flows.ts';

/** Null where skipping takes nothing out of the claim. */
export function lossOf(get: Getter, page: CompiledPage): Loss | null {
  const { clear, discard } = page.whenSkipped;
  const { flow } = requireActiveFlow(get);
  const countOf = (model: ModelKey): number => {
    const isOwn = (each: { readonly key: string; readonly parent: string | null }) =>
      each.key === model && each.parent === null;
    const begun = get(editedModelsAtom).filter((draft) => isOwn(draft) && isDirtyEdit(get, draft));
    return get(savedModelsAtom).filter(isOwn).length + begun.length;
  };
  const asked = page.records.filter(({ parent }) => parent === null).map(({ model }) => model);
  const entries = [...new Set([...asked, ...discard])]
    .map((model) => ({ model, count: countOf(model) }))
    .filter(({ count }) => count > 0);
  const isGiven = (field: FieldId): boolean => {
    const value = get(get(fieldCellAtom(field, null)).value);
    return !isEmptyValue(value) && value !== (flow.fields[field]?.emptyValue ?? null);
  };
  const hasAnswers = clear.some(isGiven);
  const isRemoved = hasAnswers || entries.some(({ model }) => discard.includes(model));
  return entries.length > 0 || hasAnswers ? { entries, hasAnswers, isRemoved } : null;
}

export interface PageLoss<Lost extends Loss = Loss> {
  readonly page: CompiledPage;
  readonly lost: Lost;
}

/** What the answers of now take out of the claim, on all pages: one that is skipped may lead to others. */
export const lossesAtom = atom((get): readonly PageLoss[] => {
  const flow = get(activeFlowAtom);
  if (flow === null) return [];
  return pagesSkipped(flow, claimHeld(get)).flatMap((page) => {
    const lost = lossOf(get, page);
    return lost === null ? [] : [{ page, lost }];
  });
});

/** What going on removes. What a page keeps for later is said once, at the choice that led past it. */
export const lossesAheadAtom = atom((get): readonly PageLoss[] => {
  const pages = get(activeFlowAtom)?.pages ?? [];
  const current = get(currentPageAtom);
  if (current === null) return [];
  const causes = get(lossCausesAtom);
  return get(lossesAtom).filter(
    ({ page, lost }) => pages.indexOf(page) > pages.indexOf(current) && (lost.isRemoved || page.path in causes),
  );
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
