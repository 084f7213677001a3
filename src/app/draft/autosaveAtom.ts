import { atom } from 'jotai';

/** Keeps the answers of the claim in use on the server. Nothing that the claimant does ever waits for it. */
export interface Autosave {
  /** The claimant did something that may have changed an answer: it is saved soon. */
  touched(): void;
  /** The claimant may have answered something just now: until it is saved, the page does not say that all is. */
  answered(): void;
  /** Saves now what is not saved, by one call at a time. */
  save(): Promise<void>;
  /** The page may be about to go: what is not saved is sent at once, so that it arrives all the same. */
  leave(): Promise<void>;
  /** The server may be there again: what could not be saved is tried now. */
  retry(): void;
  /** Another tab has saved since: the answers of this one replace what it saved. */
  keepThese(): Promise<void>;
  /** Whether something would be lost if the page went now. */
  isAtRisk(): boolean;
}

/** Keeps the answers of this store; null until somebody signs in, and where nothing is kept. */
export const autosaveAtom = atom<Autosave | null>(null);
