import { atom } from 'jotai';

/** Saves the answers of the active claim on the server. The claimant waits for it a moment when filing, else never. */
export interface Autosave {
  /** The claimant has touched the page: saves within ten seconds. */
  touched(): void;
  /** An answer may have changed: the page stops saying "saved" until the next save. */
  answered(): void;
  save(): Promise<void>;
  /** Resolves when no save is in flight. */
  settled(): Promise<void>;
  /** The page may be closing: sends what is unsaved so that it outlives the page. */
  leave(): Promise<void>;
  retry(): void;
  /** Overwrites what another tab has saved with the answers of this one. */
  keepThese(): Promise<void>;
  /** Whether closing the page now would lose something. */
  isAtRisk(): boolean;
}

/** Null until a sign-in, and where the settlement saves no answers. */
export const autosaveAtom = atom<Autosave | null>(null);
