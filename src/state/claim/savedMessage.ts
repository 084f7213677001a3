import { atom } from 'jotai';
import { family } from '../family.ts';

/** Milliseconds. */
const savedMessageDuration = 5000;

export interface SavedMessage {
  readonly record: string;
  /** Distinguishes a second save of the same record. */
  readonly time: number;
}

const placeKey = (node: string, parent: string | null) => `${node}\n${parent ?? ''}`;

const timersAtom = atom(() => new Map<string, ReturnType<typeof setTimeout>>());
const timeAtom = atom(0);
const shownAtom = atom<ReadonlyMap<string, SavedMessage>>(new Map<string, SavedMessage>());

const shownFamily = family((key) => atom((get) => get(shownAtom).get(key) ?? null));
export const savedMessageAtom = (node: string, parent: string | null = null) => shownFamily(placeKey(node, parent));

interface Saved {
  readonly node: string;
  readonly parent: string | null;
  readonly record: string;
}

export const showSavedMessageAtom = atom(null, (get, set, { node, parent, record }: Saved) => {
  const key = placeKey(node, parent);
  const timers = get(timersAtom);
  clearTimeout(timers.get(key));
  set(timeAtom, (time) => time + 1);
  set(shownAtom, (shown) => new Map(shown).set(key, { record, time: get(timeAtom) }));
  const hide = () => set(shownAtom, (shown) => new Map([...shown].filter(([other]) => other !== key)));
  timers.set(key, setTimeout(hide, savedMessageDuration));
});

export const hideSavedMessagesAtom = atom(null, (_get, set) => set(shownAtom, new Map<string, SavedMessage>()));
