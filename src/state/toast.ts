import { atom } from 'jotai';
import type { Message } from '../rules/message.ts';

/** Milliseconds after which a toast hides by itself, unless it is hovered or focused. */
export const toastDelay = 5000;

/** A button in a toast; pressing it hides the toast. */
export interface ToastAction {
  /** A text key. */
  readonly label: string;
  run(): void;
}

interface ToastContent {
  readonly message: Message;
  readonly action?: ToastAction;
}

/** The content stays while the toast hides. Every toast has a number of its own, also with an equal content. */
interface Toast {
  readonly number: number;
  readonly state: 'hidden' | 'showing' | 'shown';
  /** null before the first one. */
  readonly content: ToastContent | null;
}

export const toastAtom = atom<Toast>({ number: 0, state: 'hidden', content: null });

/** Begins to show a toast; one that is on show is replaced. */
export const showToastAtom = atom(null, (_get, set, content: ToastContent) =>
  set(toastAtom, ({ number }) => ({ number: number + 1, state: 'showing', content })),
);

/** Its transition has ended: it is fully there. */
export const toastEnteredAtom = atom(null, (_get, set) =>
  set(toastAtom, (toast) => (toast.state === 'showing' ? { ...toast, state: 'shown' } : toast)),
);

export const hideToastAtom = atom(null, (_get, set) => set(toastAtom, (toast) => ({ ...toast, state: 'hidden' })));
