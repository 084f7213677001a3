import { type Atom, atom } from 'jotai';
import { atomFamily } from 'jotai-family';

/** Milliseconds for which a node says that it has saved. */
export const savedMessageDuration = 5000;

const timersAtom = atom(new Map<string, ReturnType<typeof setTimeout>>());
const shownFamily = atomFamily((_node: string) => atom(false));

/** True for 5 seconds after a record of the node was saved. */
export function savedMessageAtom(node: string): Atom<boolean> {
  return shownFamily(node);
}

export const showSavedMessageAtom = atom(null, (get, set, node: string) => {
  const timers = get(timersAtom);
  clearTimeout(timers.get(node));
  set(shownFamily(node), true);
  timers.set(
    node,
    setTimeout(() => set(shownFamily(node), false), savedMessageDuration),
  );
});
