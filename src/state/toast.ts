import { atom } from 'jotai';
import type { Message } from '../rules/message.ts';

/** Milliseconds, unless hovered or focused. */
export const toastDelay = 5000;

/** Each toast has its own number, even with an equal message. The message stays while it hides. */
interface Toast {
  readonly number: number;
  readonly state: 'hidden' | 'showing' | 'shown';
  /** Null before the first toast. */
  readonly message: Message | null;
}

export const toastAtom = atom<Toast>({ number: 0, state: 'hidden', message: null });

export const showToastAtom = atom(null, (_get, set, message: Message) =>
  set(toastAtom, ({ number }) => ({ number: number + 1, state: 'showing', message })),
);

export const toastEnteredAtom = atom(null, (_get, set) =>
  set(toastAtom, (toast) => (toast.state === 'showing' ? { ...toast, state: 'shown' } : toast)),
);

export const hideToastAtom = atom(null, (_get, set) => set(toastAtom, (toast) => ({ ...toast, state: 'hidden' })));
