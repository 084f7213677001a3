import { Type } from 'typebox';
import type { PageSettings } from '../../../documents/definitions/settings.ts';
import { Edits } from './edits.ts';
import type { PlaceInFile } from './mapCalls.ts';

const formType = Type.String({ minLength: 1 });
/** Of a page, without its query. */
const path = Type.String({ minLength: 1 });
/** `YYYY-MM-DD`, or null for the day that it is. */
const day = Type.Union([Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }), Type.Null()]);

/** What is asked for a page as claimants get it. */
export const frameRequests = {
  frame: Type.Object(
    {
      edits: Edits,
      /** Null for the first that runs. */
      flow: Type.Union([formType, Type.Null()]),
      culture: Type.String(),
    },
    { additionalProperties: false },
  ),
  example: Type.Object(
    {
      edits: Edits,
      flow: formType,
      page: path,
      /** The id of a message that the page is to say; null for a claim that comes to the page. */
      message: Type.Union([Type.String(), Type.Null()]),
      /** The id of a claim of the map; null for any that comes to the page. */
      claim: Type.Union([Type.String(), Type.Null()]),
      /** Whose notice it is, as `people` lists them; null for the first. */
      person: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
      day,
    },
    { additionalProperties: false },
  ),
  /** `field` is null for the page; `claim` is the JSON text of a `DraftContent`, null for a claim without answers. */
  why: Type.Object(
    {
      edits: Edits,
      flow: formType,
      page: path,
      field: Type.Union([
        Type.Object(
          { field: Type.String(), record: Type.Union([Type.String(), Type.Null()]) },
          { additionalProperties: false },
        ),
        Type.Null(),
      ]),
      claim: Type.Union([Type.String(), Type.Null()]),
      day,
    },
    { additionalProperties: false },
  ),
  messages: Type.Object({ edits: Edits, flow: formType, page: path }, { additionalProperties: false }),
  people: Type.Object({ edits: Edits, flow: formType }, { additionalProperties: false }),
};

export interface FrameAnswers {
  readonly frame: Framed;
  readonly example: FoundExample;
  /** Null where the documents cannot be compiled, or have no such field. */
  readonly why: Why | null;
  /** In reading order; empty where the documents cannot be compiled. */
  readonly messages: readonly PageMessage[];
  /** Of the sample class list. */
  readonly people: readonly { readonly name: string }[];
}

/** What the wizard asks the server for, so that it shows a flow. */
export type Framed =
  | {
      readonly kind: 'shown';
      readonly flow: string;
      /** Of the texts. */
      readonly culture: string;
      /** The form types of all that run. */
      readonly flows: readonly string[];
      readonly settings: PageSettings;
      /** The bodies of its calls, by address. */
      readonly answers: Readonly<Record<string, unknown>>;
      readonly cultures: readonly { readonly culture: string; readonly name: string }[];
      readonly pages: readonly FramedPage[];
      /** Of the other flows that run. */
      readonly elsewhere: readonly { readonly flow: string; readonly path: string }[];
    }
  /** The documents cannot be shown as they are. */
  | { readonly kind: 'wrong'; readonly sentence: string; readonly place: PlaceInFile | null };

export interface FramedPage {
  readonly path: string;
  /** In English. */
  readonly title: string;
  /** Its page document. */
  readonly file: string;
  /** Whether it comes behind the page that submits. */
  readonly isAfterFiling: boolean;
}

export type FoundExample =
  | {
      readonly kind: 'found';
      /** As a claimant comes to the page, and with the answers that they give there. */
      readonly arrived: ExampleClaim;
      readonly answered: ExampleClaim;
    }
  | { readonly kind: 'none'; readonly sentence: string }
  /** Another example was asked for meanwhile. */
  | { readonly kind: 'givenUp' };

/** As the wizard saves answers. */
export interface ExampleClaim {
  /** The JSON text of a `DraftContent`. */
  readonly content: string;
  readonly documents: readonly {
    readonly file: string;
    readonly name: string;
    readonly size: number;
    readonly type: string;
  }[];
  readonly isSignedIn: boolean;
}

/** What stands for a field or a page now, by which answers and lines. */
export interface Why {
  readonly what: string;
  readonly places: readonly NamedPlace[];
  /** In each language. */
  readonly texts: readonly NamedPlace[];
  readonly points: readonly Point[];
  /** Of the page. Empty for a field. */
  readonly fields: readonly FieldState[];
}

export interface NamedPlace extends PlaceInFile {
  readonly name: string;
}

export interface Point {
  /** A sentence, like `It is shown.` */
  readonly says: string;
  readonly because: readonly Part[];
}

/** A condition, or a part of one, and whether it holds now. */
export interface Part {
  readonly words: string;
  readonly holds: boolean;
  readonly answers: readonly { readonly field: string; readonly answer: string }[];
  readonly place: PlaceInFile | null;
  readonly parts: readonly Part[];
}

export interface FieldState {
  readonly field: string;
  readonly record: string | null;
  readonly label: string;
  readonly isShown: boolean;
  readonly isRequired: boolean;
  readonly isValid: boolean;
}

/** What a page can say of an answer. */
export interface PageMessage {
  readonly id: string;
  readonly field: string;
  readonly label: string;
  /** The name of the rule that the answer breaks. */
  readonly ruleName: string;
  /** The same with what it compares and its condition. */
  readonly rule: string;
  readonly texts: readonly { readonly culture: string; readonly text: string }[];
  readonly place: PlaceInFile;
}
