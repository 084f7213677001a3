import { atom } from 'jotai';

/** Saves what was filed in a form as a document; the app puts it in. */
export const receiptSaverAtom = atom<{ save(formType: string): Promise<void> } | null>(null);
