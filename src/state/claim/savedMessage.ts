import { atom } from 'jotai';
import { family } from '../family.ts';

/** Milliseconds for which a node says that it has saved. */
const savedMessageDuration = 5000;

/** A node, in the record around it where there is one. */
const placeKey = (node: string, parent: string | null) => `${node}\n${parent ?? ''}`;

const timersAtom = atom(() => new Map<string, ReturnType<typeof setTimeout>>());
const shownAtom = atom<ReadonlySet<string>>(new Set<string>());

/** True for 5 seconds after a record of the node was saved. */
const shownFamily = family((key) => atom((get) => get(shownAtom).has(key)));
export const savedMessageAtom = (node: string, parent: string | null = null) => shownFamily(placeKey(node, parent));

export const showSavedMessageAtom = atom(null, (get, set, node: string, parent: string | null = null) => {
  const key = placeKey(node, parent);
  const timers = get(timersAtom);
  clearTimeout(timers.get(key));
  set(shownAtom, (shown) => new Set([...shown, key]));
  const hide = () => set(shownAtom, (shown) => new Set([...shown].filter((other) => other !== key)));
  timers.set(key, setTimeout(hide, savedMessageDuration));
});
