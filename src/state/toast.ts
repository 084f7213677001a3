import { atom } from 'jotai';
import type { Message } from '../rules/message.ts';

/** Milliseconds after which a toast hides by itself, unless it is hovered or focused. */
export const toastDelay = 5000;

/** The message stays while the toast hides. Every toast has a number of its own, also with an equal message. */
interface Toast {
  readonly number: number;
  readonly state: 'hidden' | 'showing' | 'shown';
  /** null before the first one. */
  readonly message: Message | null;
}

export const toastAtom = atom<Toast>({ number: 0, state: 'hidden', message: null });

/** Begins to show a toast; one that is on show is replaced. */
export const showToastAtom = atom(null, (_get, set, message: Message) =>
  set(toastAtom, ({ number }) => ({ number: number + 1, state: 'showing', message })),
);

/** Its transition has ended: it is fully there. */
export const toastEnteredAtom = atom(null, (_get, set) =>
  set(toastAtom, (toast) => (toast.state === 'showing' ? { ...toast, state: 'shown' } : toast)),
);

export const hideToastAtom = atom(null, (_get, set) => set(toastAtom, (toast) => ({ ...toast, state: 'hidden' })));
