import { useAtomValue, useStore } from 'jotai';
import { useEffect, useMemo } from 'react';
import type { Framed } from '../../calls/frameCalls.ts';
import { call, sentenceOf } from '../call.ts';
import { projectAtom, sentEditsAtom } from '../state/documents.ts';
import { type Place, placeAtom, replacedPlaceAtom } from '../state/place.ts';
import { newestFirst } from './newest.ts';
import { crashAtom, framedAtom, framedEditsAtom, looksAtom, wrongAtom } from './state.ts';
import type { Post } from './usePost.ts';

/** Keeps the frame at the documents as they are in the studio. */
export function useDocuments(post: Post): void {
  const store = useStore();
  const edits = useAtomValue(sentEditsAtom);
  const { flow } = useAtomValue(placeAtom);
  const { culture } = useAtomValue(looksAtom);
  const ask = useMemo(
    () =>
      newestFirst<Parameters<typeof call<'frame'>>[1]>(async (request) => {
        const framed = await call('frame', request).catch(wrong);
        store.set(framedEditsAtom, request.edits);
        if (framed.kind === 'wrong') return store.set(wrongAtom, framed);
        store.set(wrongAtom, null);
        store.set(crashAtom, null);
        store.set(framedAtom, framed);
        // A page that was added meanwhile is not in the answer.
        if (request.edits !== store.get(sentEditsAtom)) return;
        const chosen = chosenIn(framed, store.get(placeAtom));
        if (chosen !== null) store.set(replacedPlaceAtom, chosen);
      }),
    [store],
  );
  // Asked again when a document changes on the disk.
  const project = useAtomValue(projectAtom);
  useEffect(() => {
    if (project !== null) ask({ edits, flow, culture });
  }, [ask, project, edits, flow, culture]);

  const framed = useAtomValue(framedAtom);
  const { theme, day } = useAtomValue(looksAtom);
  const now = useMemo(() => nowOn(day), [day]);
  useEffect(() => {
    if (framed === null) return;
    const { settings, ...shown } = framed;
    const themed = theme === null ? settings : { ...settings, theme };
    post({
      kind: 'documents',
      flow: shown.flow,
      culture: shown.culture,
      answers: shown.answers,
      settings: themed,
      now,
    });
  }, [post, framed, theme, now]);
}

const wrong = (error: unknown): Framed => ({ kind: 'wrong', sentence: sentenceOf(error), place: null });

/** Noon in the Pacific time zone, or an hour from it. */
const nowOn = (day: string | null): number => (day === null ? Date.now() : Date.parse(`${day}T20:00:00Z`));

/** A page of the flow, that of the editor's document where it has one; null where one is chosen. */
function chosenIn({ flow, pages }: Extract<Framed, { kind: 'shown' }>, place: Place): Partial<Place> | null {
  if (place.flow === flow && pages.some(({ path }) => path === place.page)) return null;
  const [first] = pages;
  const page = pages.find(({ file }) => file === place.file) ?? first;
  return { flow, page: page?.path ?? null, file: place.file ?? page?.file ?? null };
}
