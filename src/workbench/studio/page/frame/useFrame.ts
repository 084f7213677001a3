import { type Store, useAtomValue, useSetAtom, useStore } from 'jotai';
import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import type { Framed } from '../../calls/frameCalls.ts';
import type { FromFrame, ToFrame } from '../../frameMessages.ts';
import { CallFailed, call } from '../call.ts';
import { projectAtom, sentEditsAtom } from '../state/documents.ts';
import { type Place, placeAtom, replacedPlaceAtom } from '../state/place.ts';
import { pointedFieldAtom, shownPlaceAtom } from '../state/pointedAt.ts';
import { newestFirst } from './newest.ts';
import {
  claimAtom,
  crashAtom,
  framedAtom,
  framedEditsAtom,
  isAnsweredAtom,
  isProvingAtom,
  looksAtom,
  picksAtom,
  saidAtom,
  selectedAtom,
  wantedMessageAtom,
  wentToAtom,
  wrongAtom,
} from './state.ts';

type Post = (message: ToFrame) => void;

/** Keeps the frame at the documents, the page, the answers and the looks that are wanted. */
export function useFrame(frame: RefObject<HTMLIFrameElement | null>): void {
  const post = usePost(frame);
  useDocuments(post);
  useFilling(post);
  useLook(post);
}

/** A frame that has just loaded, for the first time or again, gets the last message of each kind. */
function usePost(frame: RefObject<HTMLIFrameElement | null>): Post {
  const last = useRef(new Map<ToFrame['kind'], ToFrame>());
  const isReady = useRef(false);
  const hear = useHearing();
  useEffect(() => {
    const heard = ({ data, origin, source }: MessageEvent<FromFrame>) => {
      const own = frame.current?.contentWindow ?? null;
      if (origin !== window.location.origin || source !== own || own === null) return;
      if (data.kind !== 'ready') return hear(data);
      isReady.current = true;
      for (const kind of ['look', 'documents', 'fill'] as const) {
        const message = last.current.get(kind);
        if (message !== undefined) own.postMessage(message, origin);
      }
    };
    window.addEventListener('message', heard);
    return () => window.removeEventListener('message', heard);
  }, [frame, hear]);
  return useCallback(
    (message) => {
      last.current.set(message.kind, message);
      if (isReady.current) frame.current?.contentWindow?.postMessage(message, window.location.origin);
    },
    [frame],
  );
}

function useHearing(): (message: Exclude<FromFrame, { kind: 'ready' }>) => void {
  const store = useStore();
  return useCallback(
    (message) => {
      switch (message.kind) {
        case 'shown': {
          const shown = store.get(framedAtom)?.pages.find(({ path }) => path === message.path);
          // A page that the claimant went to in the frame.
          if (shown !== undefined && shown.path !== store.get(placeAtom).page) {
            store.set(wentToAtom, shown.path);
            store.set(placeAtom, { page: shown.path, file: shown.file });
          }
          return;
        }
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

function useDocuments(post: Post): void {
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

const sentenceOf = (error: unknown): string => (error instanceof CallFailed ? error.message : String(error));

/** Noon in the Pacific time zone, or an hour from it. */
const nowOn = (day: string | null): number => (day === null ? Date.now() : Date.parse(`${day}T20:00:00Z`));

/** A page of the flow, that of the editor's document where it has one; null where one is chosen. */
function chosenIn({ flow, pages }: Extract<Framed, { kind: 'shown' }>, place: Place): Partial<Place> | null {
  if (place.flow === flow && pages.some(({ path }) => path === place.page)) return null;
  const [first] = pages;
  const page = pages.find(({ file }) => file === place.file) ?? first;
  return { flow, page: page?.path ?? null, file: place.file ?? page?.file ?? null };
}

/** Where the field is written on its page. */
async function goToField(store: Store, field: string): Promise<void> {
  const { flow } = store.get(framedAtom) ?? {};
  const { page } = store.get(placeAtom);
  if (flow === undefined || page === null) return;
  const asked = { edits: store.get(sentEditsAtom), flow, page, field: { field, record: null }, claim: null, day: null };
  const why = await call('why', asked).catch(() => null);
  const [place] = why?.places ?? [];
  if (place !== undefined) store.set(shownPlaceAtom, { file: place.file, line: place.line, column: place.column });
}

/** As the page's elements are called: without the part of the model, which is in brackets. */
const elementOf = (field: string): string => field.replace(/\(.*\)(?=\.)/, '');

/** Until then a claim without answers is not worth showing. */
const patienceMs = 150;

function useFilling(post: Post): void {
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

function useLook(post: Post): void {
  const { direction, textSize } = useAtomValue(looksAtom);
  const picks = useAtomValue(picksAtom);
  const selected = useAtomValue(selectedAtom);
  const pointed = useAtomValue(pointedFieldAtom);
  const setSelected = useSetAtom(selectedAtom);
  useEffect(() => {
    if (pointed !== null) setSelected({ field: pointed, record: null });
  }, [setSelected, pointed]);
  const lit = selected === null ? null : elementOf(selected.field);
  useEffect(() => post({ kind: 'look', direction, textSize, picks, lit }), [post, direction, textSize, picks, lit]);
}
