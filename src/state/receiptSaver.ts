import { atom } from 'jotai';

/** Saves a filed form as a document; set by the app. */
export const receiptSaverAtom = atom<{ save(formType: string): Promise<void> } | null>(null);
