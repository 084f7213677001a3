import { atom } from 'jotai';

/** What becomes of an error that no one foresaw. The app puts in what logs it and tells the claimant. */
export interface Faults {
  report(error: unknown): void;
}

/** Until the app has set it, the error goes on to the window. */
export const faultsAtom = atom<Faults>({
  report: (error) => {
    throw error;
  },
});
