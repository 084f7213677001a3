import { Type } from 'typebox';
import type { DocumentFaultCode } from '../../../documents/reading/documentError.ts';
import type { JsonValue } from '../../../documents/reading/jsonValue.ts';
import type { AnswerKind } from './editorCalls.ts';
import { Edits } from './edits.ts';

export const mapRequests = {
  map: Type.Object({ edits: Edits }, { additionalProperties: false }),
  deletion: Type.Object({ edits: Edits, file: Type.String() }, { additionalProperties: false }),
  /** What proofs find, which takes seconds. */
  proofs: Type.Object({ edits: Edits }, { additionalProperties: false }),
  claims: Type.Object({ edits: Edits, flow: Type.String() }, { additionalProperties: false }),
  path: Type.Object(
    {
      edits: Edits,
      flow: Type.String(),
      /** By field id. */
      answers: Type.Record(Type.String(), Type.Union([Type.String(), Type.Boolean(), Type.Array(Type.String())])),
    },
    { additionalProperties: false },
  ),
  faultPage: Type.Object({ code: Type.String({ pattern: '^[a-z0-9-]+$' }) }, { additionalProperties: false }),
};

export interface MapAnswers {
  readonly map: ProjectMap;
  /** What would be wrong without the document. */
  readonly deletion: { readonly faults: readonly StudioFault[] };
  readonly proofs: ProvenProject;
  readonly claims: ClaimsOfFlow;
  readonly path: PathOfAnswers;
  /** Markdown. */
  readonly faultPage: { readonly text: string };
}

/** A place in a document. Both count from 1. */
export interface PlaceInFile {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A text in each language, English first. */
export type Worded = readonly { readonly culture: string; readonly text: string }[];

export interface ProjectMap {
  readonly flows: readonly MapFlow[];
  /** What the check says without proofs. */
  readonly faults: readonly StudioFault[];
}

export interface MapFlow extends PlaceInFile {
  readonly formType: string;
  /** In words; null where the flow has no sign-in. */
  readonly signIn: string | null;
  /** In words; null where nothing is filed. */
  readonly submit: string | null;
  readonly deadlines: readonly MapDeadline[];
  readonly pages: readonly MapPage[];
}

export interface MapDeadline {
  readonly name: string;
  /** As it is written; null where the settlement sets none. */
  readonly date: (PlaceInFile & { readonly text: string }) | null;
}

export interface MapPage extends PlaceInFile {
  readonly path: string;
  readonly document: string;
  /** Of the page document. */
  readonly documentFile: string;
  readonly title: Worded;
  readonly section: { readonly key: string; readonly name: Worded } | null;
  readonly action: 'next' | 'authorize' | 'submit' | 'none';
  readonly fields: number;
  readonly uploads: number;
  /** The names of the lists of records that it asks for. */
  readonly records: readonly string[];
  readonly skip: MapSkip | null;
}

export interface MapSkip extends PlaceInFile {
  /** The page is passed over while this does not hold. */
  readonly unless: string;
  /** Conditions of flows.json by name. */
  readonly names: readonly (PlaceInFile & { readonly name: string })[];
  /** The pages whose answers decide. */
  readonly readsFrom: readonly string[];
  /** Labels of answers that skipping removes, and names of lists whose records it removes. */
  readonly clears: readonly string[];
  readonly discards: readonly string[];
  readonly whenSkipped: PlaceInFile | null;
}

export interface RelatedLine extends PlaceInFile {
  readonly message: string;
}

export interface StudioFault extends PlaceInFile {
  readonly code: DocumentFaultCode;
  readonly isWarning: boolean;
  /** With the word that was probably meant. */
  readonly message: string;
  readonly related: readonly RelatedLine[];
}

/** Nothing is proven of documents with errors. */
export interface Unprovable {
  readonly kind: 'faulty';
  readonly sentence: string;
}

export type ProvenProject = Unprovable | { readonly kind: 'proven'; readonly faults: readonly StudioFault[] };

export type ClaimsOfFlow =
  | Unprovable
  | {
      readonly kind: 'proven';
      /** They show together all that some claim of the flow shows. */
      readonly claims: readonly FlowClaim[];
      readonly unreached: readonly UnreachedPage[];
    };

export interface FlowClaim {
  /** The same for as long as the claim is. */
  readonly id: string;
  readonly shows: readonly string[];
  /** Paths of the pages to which it comes, in order. */
  readonly pages: readonly string[];
  readonly isFiled: boolean;
  /** As `plainAnswers` of the proofs writes them. */
  readonly answers: JsonValue;
}

export interface UnreachedPage {
  readonly path: string;
  readonly sentence: string;
  readonly lines: readonly RelatedLine[];
}

export type PathOfAnswers =
  | Unprovable
  | {
      readonly kind: 'path';
      readonly pages: readonly string[];
      readonly questions: readonly PathQuestion[];
      /** What else decides, and cannot be typed here. */
      readonly others: readonly string[];
    };

export interface PathQuestion {
  readonly field: string;
  readonly label: string;
  readonly kind: AnswerKind;
  /** Of a choice. */
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** Whether the page and the answers before let it be asked. */
  readonly isAsked: boolean;
}
