import { atom, type Store } from 'jotai';
import type { ComponentType } from 'react';

export interface DraftOfferProps {
  /** When the answers were saved; null where nobody can say. */
  readonly savedAt: string | null;
  /** Goes on with them; null where they cannot be read. */
  readonly goOn: (() => void) | null;
  /** How many documents were saved with them. */
  readonly documents: number;
  /** What opens them; null where a sign-in does. */
  readonly returnCode: string | null;
  /** They are another person's: the page is as it was before it asked. */
  readonly leave: () => void;
  /** Deletes them and their documents, and begins an empty claim in their place. */
  readonly startAgain: () => Promise<void>;
}

interface DraftOffer extends DraftOfferProps {
  readonly formType: string;
  readonly Panel: ComponentType<DraftOfferProps>;
}

/** The answers that were kept for whom is there, while it is asked what is to become of them. */
export const draftOfferAtom = atom<DraftOffer | null>(null);

export function hideDraftOffer(store: Store): void {
  store.set(draftOfferAtom, null);
}
