import { useStore } from 'jotai';
import { useMemo } from 'react';
import { reviewPage } from '../../claim/filingPages.ts';
import { type RecordTable, recordTable } from '../../claim/recordTable.ts';
import { type ReviewPart, type ReviewRecord, reviewOf } from '../../claim/review.ts';
import { claimReader } from '../../state/claim/claimAccess.ts';
import { usePageScope } from '../pageScope.ts';
import { useText } from './useText.ts';

export type { ReviewPart, ReviewRecord, ReviewValue } from '../../claim/review.ts';

/** The filed claim as its review page showed it. Computed once, since it can no longer change. */
export function useReview(): readonly ReviewPart[] {
  const { flow } = usePageScope();
  const store = useStore();
  const texts = useText();
  return useMemo(() => {
    const page = reviewPage(flow);
    return page === undefined ? [] : reviewOf(page, flow, claimReader(store.get), texts);
  }, [flow, store, texts]);
}

/** As lines of a table; null where they read better one by one. */
export const tableOf = (records: readonly ReviewRecord[]): RecordTable | null => recordTable(records);
