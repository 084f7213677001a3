import { useStore } from 'jotai';
import { useMemo } from 'react';
import { reviewPage } from '../../claim/filingPages.ts';
import { type ReviewPart, reviewOf } from '../../claim/review.ts';
import { claimReader } from '../../state/claim/claimAccess.ts';
import { usePageScope } from '../pageScope.ts';
import { useText } from './useText.ts';

export type { ReviewPart, ReviewRecord, ReviewValue } from '../../claim/review.ts';

/** What the page says on which the claim was looked through, for a claim that was filed: nothing changes any more. */
export function useReview(): readonly ReviewPart[] {
  const { flow } = usePageScope();
  const store = useStore();
  const texts = useText();
  return useMemo(() => {
    const page = reviewPage(flow);
    return page === undefined ? [] : reviewOf(page, flow, claimReader(store.get), texts);
  }, [flow, store, texts]);
}
