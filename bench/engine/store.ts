import { createStore } from 'jotai';
import { todayAtom, whitelistAtom } from '../../src/state/appState.ts';
import { fieldViewAtom } from '../../src/state/claim/fieldView.ts';
import { fieldCellAtom } from '../../src/state/claim/models.ts';
import { openFlow } from '../../test/support/memoryRouter.ts';
import { largeFlow } from './largeFlow.ts';

/** A store with a large active page, every field of which is subscribed to as if mounted. */
export function mountedStore(count: number, dependent: number) {
  const registered = largeFlow(count, dependent);
  const store = createStore();
  store.set(todayAtom, { year: 2026, month: 1, day: 1 });
  store.set(whitelistAtom, 'abcdefghijklmnopqrstuvwxyz 0123456789');
  openFlow(store, registered);
  let notified = 0;
  const count1 = () => {
    notified += 1;
  };
  for (const id of Object.keys(registered.flow.fields)) {
    store.sub(fieldViewAtom(id, null), count1);
    const cell = store.get(fieldCellAtom(id, null));
    store.sub(cell.value, count1);
    store.sub(cell.messages, count1);
  }
  return { store, notified: () => notified };
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
