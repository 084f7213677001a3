import { atom } from 'jotai';

/** A call that was not made or got no answer, and how to make it again. */
export interface Retry {
  /** Text keys: what happened, and in paragraphs what became of what the claimant wanted to do. */
  readonly title: string;
  readonly texts: readonly string[];
  readonly again: () => unknown;
}
/** The call that waits for the claimant's word; kept while its dialog fades out. */
export const retryAtom = atom<{ readonly open: boolean; readonly retry: Retry | null }>({ open: false, retry: null });
