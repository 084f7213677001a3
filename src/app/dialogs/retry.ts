import { atom } from 'jotai';

/** A call that got no answer, and how to make it again. `message` is a text key. */
export interface Retry {
  readonly message: string;
  readonly again: () => void;
}
/** The call that waits for the claimant's word; kept while its dialog fades out. */
export const retryAtom = atom<{ readonly open: boolean; readonly retry: Retry | null }>({ open: false, retry: null });
