import { type Static, type TObject, Type } from 'typebox';
import { type EditorAnswers, editorRequests } from './calls/editorCalls.ts';
import { type FrameAnswers, frameRequests } from './calls/frameCalls.ts';
import { type MapAnswers, mapRequests } from './calls/mapCalls.ts';
import { type SettlementAnswers, settlementRequests } from './calls/settlementCalls.ts';
import { type TextAnswers, textRequests } from './calls/textCalls.ts';

/** What the studio's page asks its desk, by name, and how each request is written. Answers are in `Answers`. */
export const requests = {
  ...mapRequests,
  ...textRequests,
  documents: Type.Object({}, { additionalProperties: false }),
  save: Type.Object(
    {
      files: Type.Array(
        Type.Object(
          {
            file: Type.String({ minLength: 1 }),
            /** Null creates the file. */
            revision: Type.Union([Type.String(), Type.Null()]),
            /** Null deletes it. */
            text: Type.Union([Type.String(), Type.Null()]),
          },
          { additionalProperties: false },
        ),
        { minItems: 1 },
      ),
    },
    { additionalProperties: false },
  ),
  ...editorRequests,
  ...frameRequests,
  ...settlementRequests,
} satisfies Readonly<Record<string, TObject>>;

export type CallName = keyof typeof requests;
export type Request<N extends CallName> = Static<(typeof requests)[N]>;

export interface Answers extends EditorAnswers, FrameAnswers, MapAnswers, SettlementAnswers, TextAnswers {
  readonly documents: ProjectDocuments;
  readonly save: Saved;
}

export interface StudioDocument {
  /** As the check names it: relative to the project's root. */
  readonly file: string;
  readonly text: string;
  /** Changes with every byte of the file. */
  readonly revision: string;
}

export interface ProjectDocuments {
  readonly settlementFolder: string;
  /** For the names by which editors and the language server know files. */
  readonly rootUri: string;
  readonly documents: readonly StudioDocument[];
}

export type Saved =
  | { readonly kind: 'saved'; readonly documents: readonly StudioDocument[] }
  /** Nothing was written: these files are not as the request believed. */
  | { readonly kind: 'changed'; readonly documents: readonly StudioDocument[] };

/** A refusal, in one sentence. */
export interface Refused {
  readonly sentence: string;
  /** The control of a form that it is about; null where it is about all of it. */
  readonly field: string | null;
}

export const callPath = (name: CallName): string => `/studio/api/${name}`;
/** Names the settlement in the address of the studio's page and in those of its calls. */
export const settlementParameter = 'settlement';
/** The language server's messages go over this WebSocket, one JSON-RPC message in each. */
export const languagePath = '/studio/language';
/** An empty message comes over this WebSocket when documents on the disk have changed. */
export const changesPath = '/studio/changes';
