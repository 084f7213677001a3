import { atom } from 'jotai';

/** Milliseconds after which a toast hides by itself, unless it is hovered or focused. */
export const toastDelay = 5000;

/** `message` is a text key; it stays while the toast hides. */
export interface Toast {
  readonly state: 'hidden' | 'showing' | 'shown';
  readonly message: string;
}

export const toastAtom = atom<Toast>({ state: 'hidden', message: '' });

/** Begins to show a toast; one that is on show is replaced. */
export const showToastAtom = atom(null, (_get, set, message: string) => set(toastAtom, { state: 'showing', message }));

/** Its transition has ended: it is fully there. */
export const toastEnteredAtom = atom(null, (_get, set) =>
  set(toastAtom, (toast) => (toast.state === 'showing' ? { ...toast, state: 'shown' } : toast)),
);
