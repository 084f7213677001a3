import { atom } from 'jotai';
import type { Framed } from '../../calls/frameCalls.ts';
import type { Request } from '../../calls.ts';

/** As it will be. */
export interface Looks {
  readonly culture: string;
  /** Null for the settlement's. */
  readonly theme: string | null;
  /** In pixels; null for the room that there is. */
  readonly width: number | null;
  /** In percent. */
  readonly textSize: number;
  /** Null for that of the language. */
  readonly direction: 'ltr' | 'rtl' | null;
  /** `YYYY-MM-DD`; null for today. */
  readonly day: string | null;
  /** Of the sample class list; null for the first. */
  readonly person: number | null;
}

export const looksAtom = atom<Looks>({
  culture: 'en',
  theme: null,
  width: null,
  textSize: 100,
  direction: null,
  day: null,
  person: null,
});

/** What the frame was last given. It stays while the documents are wrong. */
export const framedAtom = atom<Extract<Framed, { kind: 'shown' }> | null>(null);

/** The edits that the frame was last given, or that are wrong: what is asked of them waits for the page. */
export const framedEditsAtom = atom<Request<'frame'>['edits']>([]);

/** What keeps the documents as they are from being shown. */
export const wrongAtom = atom<Extract<Framed, { kind: 'wrong' }> | null>(null);

/** A press on a field picks it. */
export const picksAtom = atom(false);

/** Whether the page's own answers are given. */
export const isAnsweredAtom = atom(false);

/** The message that a page is made to say; a new object makes it again. */
export const wantedMessageAtom = atom<{ readonly page: string; readonly id: string } | null>(null);

/** The page to which a claimant went in the frame, with the answers that are there. */
export const wentToAtom = atom<string | null>(null);

/** The field that is looked at, as `<dtoMapping>.<key>`; null for the page. */
export const selectedAtom = atom<{ readonly field: string; readonly record: string | null } | null>(null);

/** The answers in the frame, as the JSON text of a `DraftContent`. */
export const claimAtom = atom<string | null>(null);

/** What the frame last did instead of a claimant's browser, and what it waits for. */
export const saidAtom = atom<string | null>(null);
export const crashAtom = atom<string | null>(null);
export const isProvingAtom = atom(false);

/** The path of the page that the frame has drawn last. */
export const drawnAtom = atom<string | null>(null);
