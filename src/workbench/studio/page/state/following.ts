import type { createStore } from 'jotai';
import { cursorAtom } from './cursor.ts';
import { editsAtom, projectAtom } from './documents.ts';
import { placeAtom } from './place.ts';
import { openTabAtom } from './tabs.ts';
import { pointAtom, readSpotsAtom, readUsesAtom } from './uses.ts';

/** Longer than between two keys: what follows here may come late. */
const pause = 300;

/** Keeps what belongs to the shown document: its tab, what it uses, and the field that the cursor is on. */
export function startFollowing(store: ReturnType<typeof createStore>): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const readLater = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => void store.set(readSpotsAtom), pause);
  };
  const placeChanged = () => {
    const { file } = store.get(placeAtom);
    if (file !== null) store.set(openTabAtom, file);
    void store.set(readUsesAtom);
    readLater();
  };
  store.sub(placeAtom, placeChanged);
  store.sub(editsAtom, readLater);
  store.sub(projectAtom, readLater);
  store.sub(cursorAtom, () => store.set(pointAtom));
  placeChanged();
}
