import { type Static, Type } from 'typebox';
import { namePattern } from '../../../documents/definitions/parts.ts';
import type { JsonPath } from '../../../documents/reading/jsonPath.ts';
import { textKeyPattern } from '../../../rules/schemas/references.ts';
import { Edits } from './edits.ts';

const orNull = Type.Union([Type.String(), Type.Null()]);

const path = Type.Unsafe<JsonPath>(Type.Array(Type.Union([Type.String(), Type.Integer()])));
/** By language. An empty one begins with the English words. */
const words = Type.Record(Type.String(), Type.String());
const written = { file: Type.String({ minLength: 1 }), path };

const textKind = Type.Enum(['paragraph', 'header']);

/** What can be added to a settlement. */
const what = Type.Enum(['page', 'flow', 'language']);
/** Answers by the name of their question. */
const options = Type.Record(Type.String(), Type.String());

/** Changes that forms make. A path leads to a node of a page or block; one behind the last of a list adds at its end. */
const change = Type.Union([
  Type.Object(
    {
      kind: Type.Literal('field'),
      ...written,
      model: Type.String({ minLength: 1 }),
      key: Type.String({ pattern: namePattern }),
      /** As a model config has it. */
      field: Type.Unknown(),
      /** A condition, or null. */
      showWhen: Type.Unknown(),
      label: words,
      hint: words,
      required: words,
      /** Of each choice, by its value. */
      choices: Type.Record(Type.String(), words),
    },
    { additionalProperties: false },
  ),
  /** All choices of a field, or all kinds of an upload, in their order. */
  Type.Object(
    {
      kind: Type.Literal('choices'),
      ...written,
      choices: Type.Array(
        Type.Object({ value: Type.String({ minLength: 1 }), words }, { additionalProperties: false }),
      ),
    },
    { additionalProperties: false },
  ),
  Type.Object(
    { kind: Type.Literal('rule'), ...written, rule: Type.Unknown(), message: words },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      kind: Type.Literal('text'),
      ...written,
      type: textKind,
      name: Type.String({ pattern: '^[A-Z][A-Za-z0-9]*(_[A-Za-z0-9]+)*$' }),
      text: words,
    },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      kind: Type.Literal('records'),
      ...written,
      /** The alias of their model. */
      name: Type.String({ pattern: namePattern }),
      label: words,
      /** Whether there must be one. */
      isRequired: Type.Boolean(),
      most: Type.Integer({ minimum: 1 }),
      showWhen: Type.Unknown(),
      /** What an entry asks first, and what it is called; null for files. */
      first: Type.Union([
        Type.Object(
          {
            item: words,
            key: Type.String({ pattern: namePattern }),
            field: Type.Unknown(),
            label: words,
            choices: Type.Record(Type.String(), words),
          },
          { additionalProperties: false },
        ),
        Type.Null(),
      ]),
    },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      kind: Type.Literal('changeField'),
      ...written,
      /** As a model config has it; null for what stays as it is. */
      field: Type.Unknown(),
      label: words,
      hint: words,
      required: words,
      /** Of each choice that the form has asked for, by its value. */
      choices: Type.Record(Type.String(), words),
    },
    { additionalProperties: false },
  ),
  Type.Object(
    { kind: Type.Literal('changeText'), ...written, type: textKind, text: words },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      kind: Type.Literal('changeRecords'),
      ...written,
      label: words,
      item: words,
      isRequired: Type.Boolean(),
      most: Type.Integer({ minimum: 1 }),
      /** The field of the entries that is summed; null for none. */
      total: orNull,
    },
    { additionalProperties: false },
  ),
  Type.Object(
    { kind: Type.Literal('changeRule'), ...written, rule: Type.Unknown(), message: words },
    { additionalProperties: false },
  ),
  /** When a node is there. A condition is null for always. */
  Type.Object({ kind: Type.Literal('shown'), ...written, condition: Type.Unknown() }, { additionalProperties: false }),
  /** When one of a field's choices is offered; `choices` are all of them, for a field that writes none yet. */
  Type.Object(
    {
      kind: Type.Literal('choiceShown'),
      ...written,
      value: Type.String(),
      choices: Type.Unsafe<readonly string[]>(Type.Array(Type.String())),
      condition: Type.Unknown(),
    },
    { additionalProperties: false },
  ),
  /** When a page of the flow is shown. */
  Type.Object(
    { kind: Type.Literal('skip'), page: Type.String(), condition: Type.Unknown() },
    { additionalProperties: false },
  ),
  /** The section of a page, by the key of its name; null for none. Its name is the same on all of its pages. */
  Type.Object(
    {
      kind: Type.Literal('section'),
      page: Type.String(),
      section: Type.Union([Type.String({ pattern: textKeyPattern }), Type.Null()]),
      name: words,
    },
    { additionalProperties: false },
  ),
  Type.Object({ kind: Type.Literal('move'), ...written, to: path }, { additionalProperties: false }),
  Type.Object({ kind: Type.Literal('remove'), ...written }, { additionalProperties: false }),
  /** Where a page comes in its flow: before another, or last. `section` is the one that it has where it can. */
  Type.Object(
    { kind: Type.Literal('movePage'), flow: Type.String(), page: Type.String(), before: orNull, section: orNull },
    { additionalProperties: false },
  ),
  /** A page out of its flow, with its document where no other flow has that. */
  Type.Object(
    { kind: Type.Literal('removePage'), flow: Type.String(), page: Type.String() },
    { additionalProperties: false },
  ),
  Type.Object({ kind: Type.Literal('new'), what, name: Type.String(), options }, { additionalProperties: false }),
]);
export type ComposedChange = Static<typeof change>;
export type ChangeOf<K extends ComposedChange['kind']> = Extract<ComposedChange, { readonly kind: K }>;

/** What is asked to edit documents, as texts and by forms. */
export const editorRequests = {
  format: Type.Object({ texts: Type.Array(Type.String()) }, { additionalProperties: false }),
  uses: Type.Object({ edits: Edits, flow: orNull, page: orNull, file: orNull }, { additionalProperties: false }),
  /** For a page or block, or for what flows.json says of a flow: then without a file. */
  materials: Type.Object({ edits: Edits, flow: orNull, file: orNull }, { additionalProperties: false }),
  part: Type.Object({ edits: Edits, flow: orNull, ...written }, { additionalProperties: false }),
  choices: Type.Object({ edits: Edits, flow: orNull, ...written }, { additionalProperties: false }),
  nodeWords: Type.Object({ edits: Edits, file: Type.String() }, { additionalProperties: false }),
  flowPage: Type.Object({ edits: Edits, flow: orNull, page: Type.String() }, { additionalProperties: false }),
  compose: Type.Object({ edits: Edits, flow: orNull, change }, { additionalProperties: false }),
  questions: Type.Object(
    { edits: Edits, what: Type.Enum(['settlement', 'page', 'flow', 'language']), options },
    { additionalProperties: false },
  ),
  spots: Type.Object({ edits: Edits, flow: orNull, file: Type.String() }, { additionalProperties: false }),
};

export interface EditorAnswers {
  readonly format: Formatted;
  readonly uses: UsedDocuments;
  readonly materials: Materials;
  readonly part: WrittenPart;
  /** Null for a part that has no choices. */
  readonly choices: { readonly written: WrittenChoices | null };
  /** What people read of the nodes of a document, in English. */
  readonly nodeWords: { readonly words: readonly { readonly path: JsonPath; readonly words: string }[] };
  readonly flowPage: WrittenFlowPage;
  readonly compose: Composed;
  /** Of a new page, flow or language, in the order in which they are asked. */
  readonly questions: readonly AskedQuestion[];
  readonly spots: Spots;
}

/** What the document of a flow says of a page. */
export interface WrittenFlowPage {
  readonly file: string;
  /** Null for a page that is always shown. */
  readonly condition: unknown;
  /** The key of the name of its section. */
  readonly section: string | null;
  /** Of its flow, in order. */
  readonly sections: readonly { readonly key: string; readonly name: Readonly<Record<string, string>> }[];
}

/** As `npm run format` writes them, in the same order. */
export interface Formatted {
  readonly texts: readonly string[];
}

/** The documents that a page is made of. Each list is empty where there is no such page. */
export interface UsedDocuments {
  /** The page's own, or the block's. */
  readonly own: readonly string[];
  readonly blocks: readonly string[];
  readonly models: readonly string[];
  readonly lists: readonly string[];
  readonly texts: readonly string[];
}

/** What forms for a page or block can choose from. */
export interface Materials {
  readonly models: readonly { readonly alias: string; readonly keys: readonly string[] }[];
  /** The conditions of flows.json that count here, in words where the flow uses them; null where it does not. */
  readonly conditions: readonly { readonly name: string; readonly words: string | null }[];
  /** What conditions and rules can read. */
  readonly fields: readonly ReadableField[];
  readonly records: readonly ReadableRecords[];
  readonly lists: readonly string[];
  readonly languages: readonly { readonly culture: string; readonly name: string }[];
}

type Words = Static<typeof words>;

/** A part of a page as it is, for a form that changes it. */
export type WrittenPart =
  | {
      readonly kind: 'field';
      /** As a model config has it. */
      readonly field: unknown;
      readonly label: Words;
      readonly hint: Words;
      readonly required: Words;
    }
  | { readonly kind: 'text'; readonly type: ChangeOf<'text'>['type']; readonly text: Words }
  | {
      readonly kind: 'records';
      readonly label: Words;
      readonly item: Words;
      readonly isRequired: boolean;
      /** Null where any number can be. */
      readonly most: number | null;
      /** The field of the entries that is summed; null for none. */
      readonly total: string | null;
    }
  | {
      readonly kind: 'rule';
      readonly rule: string;
      readonly parameters: Readonly<Record<string, unknown>>;
      readonly message: Words;
    };

/** The choices of a field as they are. */
export interface WrittenChoices {
  /** The list that they are those of; null for choices of the field's own. */
  readonly list: string | null;
  /** Its document. */
  readonly listFile: string | null;
  /** False where the values are their own words. */
  readonly hasWords: boolean;
  readonly choices: readonly { readonly value: string; readonly words: Words }[];
}

/** How an answer is compared. */
export type AnswerKind = 'choice' | 'choices' | 'yesOrNo' | 'number' | 'date' | 'text';

export interface ReadableField {
  /** As the document would name it, like `details.amountPaid`. */
  readonly reference: string;
  /** In English. */
  readonly label: string;
  readonly kind: AnswerKind;
  /** Whether a number is an amount of money. */
  readonly isAmount: boolean;
  /** Of a choice. */
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** The alias of the records that it is asked in; null outside of records. */
  readonly records: string | null;
}

export interface ReadableRecords {
  readonly alias: string;
  readonly label: string;
}

/** Some questions follow from the answers to others. */
export interface AskedQuestion {
  /** The name of the question. */
  readonly option: string;
  readonly asks: string;
  /** All that can be answered; null where anything of a shape can. */
  readonly choices: readonly string[] | null;
  /** What a choice is called, by choice, where it does not say that itself. */
  readonly words: Readonly<Record<string, string>>;
  /** The choice that most take; null for the first. */
  readonly usual: string | null;
}

/** What each document becomes; null for one that goes. */
export interface Composed {
  readonly texts: readonly { readonly file: string; readonly text: string | null }[];
}

/** Where a document speaks of fields. */
export interface Spots {
  readonly spots: readonly Spot[];
}

/** In UTF-16 units of the text, in which every line ends with one "\n". */
export interface Spot {
  readonly start: number;
  readonly end: number;
  /** `<model>.<key>`, like `claimDetails.groupName`. */
  readonly field: string;
}
