import { atom } from 'jotai';
import { family } from '../family.ts';

/** Milliseconds for which a node says that it has saved. */
const savedMessageDuration = 5000;

const timersAtom = atom(() => new Map<string, ReturnType<typeof setTimeout>>());
const shownAtom = atom<ReadonlySet<string>>(new Set<string>());

/** True for 5 seconds after a record of the node was saved. */
export const savedMessageAtom = family((node) => atom((get) => get(shownAtom).has(node)));

export const showSavedMessageAtom = atom(null, (get, set, node: string) => {
  const timers = get(timersAtom);
  clearTimeout(timers.get(node));
  set(shownAtom, (shown) => new Set([...shown, node]));
  const hide = () => set(shownAtom, (shown) => new Set([...shown].filter((other) => other !== node)));
  timers.set(node, setTimeout(hide, savedMessageDuration));
});
