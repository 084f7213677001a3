import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { call, sentenceOf } from '../call.ts';
import { sentEditsAtom } from '../state/documents.ts';
import { placeAtom } from '../state/place.ts';
import {
  framedAtom,
  isAnsweredAtom,
  isProvingAtom,
  looksAtom,
  saidAtom,
  wantedMessageAtom,
  wentToAtom,
} from './state.ts';
import type { Post } from './usePost.ts';

/** Until then a claim without answers is not worth showing. */
const patienceMs = 150;

/** Keeps the frame at the page that is wanted, with a claim that comes to it. */
export function useFilling(post: Post): void {
  const store = useStore();
  const framed = useAtomValue(framedAtom);
  const place = useAtomValue(placeAtom);
  const { person, day } = useAtomValue(looksAtom);
  const isAnswered = useAtomValue(isAnsweredAtom);
  const wanted = useAtomValue(wantedMessageAtom);
  const { flow = null } = framed ?? {};
  const { path = null, isAfterFiling = false } = framed?.pages.find((each) => each.path === place.page) ?? {};

  useEffect(() => {
    if (flow === null || path === null) return;
    const message = wanted?.page === path ? wanted.id : null;
    const chosen = message === null ? place.claim : null;
    if (store.get(wentToAtom) === path) return store.set(wentToAtom, null);
    store.set(wentToAtom, null);
    store.set(saidAtom, null);
    store.set(isProvingAtom, true);
    const empty = { kind: 'fill', path, isAfterFiling, claim: null, presses: false } as const;
    const unfilled = setTimeout(() => post(empty), patienceMs);
    let isOver = false;
    const fill = async () => {
      const edits = store.get(sentEditsAtom);
      const found = await call('example', { edits, flow, page: path, message, claim: chosen, person, day });
      if (isOver || found.kind === 'givenUp') return;
      if (found.kind === 'none') {
        store.set(saidAtom, found.sentence);
        return post(empty);
      }
      store.set(saidAtom, null);
      const claim = isAnswered || message !== null ? found.answered : found.arrived;
      post({ ...empty, claim, presses: message !== null });
    };
    const end = () => {
      clearTimeout(unfilled);
      if (!isOver) store.set(isProvingAtom, false);
      isOver = true;
    };
    fill()
      .catch((error: unknown) => store.set(saidAtom, sentenceOf(error)))
      .finally(end);
    return end;
  }, [store, post, flow, path, isAfterFiling, person, day, isAnswered, wanted, place.claim]);
}
