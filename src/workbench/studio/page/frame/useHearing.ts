import { type Store, useStore } from 'jotai';
import { useCallback } from 'react';
import type { FromFrame } from '../../frameMessages.ts';
import { call } from '../call.ts';
import { sentEditsAtom } from '../state/documents.ts';
import { placeAtom } from '../state/place.ts';
import { goToPlaceAtom } from '../state/pointedAt.ts';
import { claimAtom, crashAtom, drawnAtom, framedAtom, looksAtom, saidAtom, selectedAtom, wentToAtom } from './state.ts';

/** What the frame tells goes into the studio's state. */
export function useHearing(): (message: Exclude<FromFrame, { kind: 'ready' }>) => void {
  const store = useStore();
  return useCallback(
    (message) => {
      switch (message.kind) {
        case 'shown': {
          store.set(drawnAtom, message.path);
          const shown = store.get(framedAtom)?.pages.find(({ path }) => path === message.path);
          // A page that the claimant went to in the frame.
          if (shown !== undefined && shown.path !== store.get(placeAtom).page) {
            store.set(wentToAtom, shown.path);
            store.set(placeAtom, { page: shown.path, file: shown.file });
          }
          return;
        }
        case 'left':
          return goElsewhere(store, message.address);
        case 'picked':
          store.set(selectedAtom, { field: message.field, record: message.record });
          return void goToField(store, message.field);
        case 'claim':
          return store.set(claimAtom, message.content);
        case 'language':
          return store.set(looksAtom, (looks) => ({ ...looks, culture: message.culture }));
        case 'said':
          return store.set(saidAtom, message.sentence);
        case 'crashed':
          return store.set(crashAtom, message.sentence);
      }
    },
    [store],
  );
}

/** A link has led out of the form. Another one of the settlement is shown; of the rest a sentence says where it leads. */
function goElsewhere(store: Store, address: string): void {
  const other = store.get(framedAtom)?.elsewhere.find(({ path }) => path === address);
  if (other === undefined) {
    store.set(saidAtom, `Here the claimant leaves for ${address}.`);
    return;
  }
  store.set(selectedAtom, null);
  store.set(placeAtom, { flow: other.flow, page: other.path, file: null, claim: null });
}

/** Where the field is written on its page. */
async function goToField(store: Store, field: string): Promise<void> {
  const { flow } = store.get(framedAtom) ?? {};
  const { page } = store.get(placeAtom);
  if (flow === undefined || page === null) return;
  const asked = { edits: store.get(sentEditsAtom), flow, page, field: { field, record: null }, claim: null, day: null };
  const why = await call('why', asked).catch(() => null);
  const [place] = why?.places ?? [];
  if (place !== undefined) store.set(goToPlaceAtom, place);
}
