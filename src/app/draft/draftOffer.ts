import { atom, type Store } from 'jotai';
import type { ComponentType, ReactNode } from 'react';

export interface DraftOfferProps {
  /** Null where unknown. */
  readonly savedAt: string | null;
  /** Null where the answers cannot be read. */
  readonly goOn: (() => void) | null;
  readonly documents: number;
  /** Null where a sign-in opens the answers. */
  readonly returnCode: string | null;
  /** For another person: leaves the page as it was. */
  readonly leave: () => void;
  readonly startAgain: () => Promise<void>;
}

interface DraftOffer extends DraftOfferProps {
  readonly formType: string;
  readonly Panel: ComponentType<DraftOfferProps>;
}

export const draftOfferAtom = atom<DraftOffer | null>(null);

export function hideDraftOffer(store: Store): void {
  store.set(draftOfferAtom, null);
}

/** By form type: what takes back that the claimant started over. */
export const deletedOfferAtom = atom<Readonly<Record<string, ReactNode>>>({});
