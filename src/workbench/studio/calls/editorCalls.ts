import { Type } from 'typebox';
import type { JsonPath } from '../../../documents/reading/jsonPath.ts';
import { type ChangeOf, composedChange, options, orNull, type Words, written } from './composedChange.ts';
import { Edits } from './edits.ts';

/** What is asked to edit documents, as texts and by forms. */
export const editorRequests = {
  format: Type.Object({ texts: Type.Array(Type.String()) }, { additionalProperties: false }),
  uses: Type.Object({ edits: Edits, flow: orNull, page: orNull, file: orNull }, { additionalProperties: false }),
  /** For a page or block, or for what flows.json says of a flow: then without a file. */
  sharing: Type.Object({ edits: Edits, flow: orNull, file: Type.String() }, { additionalProperties: false }),
  materials: Type.Object({ edits: Edits, flow: orNull, file: orNull }, { additionalProperties: false }),
  part: Type.Object({ edits: Edits, flow: orNull, ...written }, { additionalProperties: false }),
  choices: Type.Object({ edits: Edits, flow: orNull, ...written }, { additionalProperties: false }),
  nodeWords: Type.Object({ edits: Edits, file: Type.String() }, { additionalProperties: false }),
  flowPage: Type.Object({ edits: Edits, flow: orNull, page: Type.String() }, { additionalProperties: false }),
  compose: Type.Object({ edits: Edits, flow: orNull, change: composedChange }, { additionalProperties: false }),
  questions: Type.Object(
    { edits: Edits, what: Type.Enum(['settlement', 'page', 'flow', 'language']), options },
    { additionalProperties: false },
  ),
  spots: Type.Object({ edits: Edits, flow: orNull, file: Type.String() }, { additionalProperties: false }),
};

export interface EditorAnswers {
  readonly format: Formatted;
  readonly uses: UsedDocuments;
  readonly sharing: Sharing;
  readonly materials: Materials;
  readonly part: WrittenPart;
  readonly choices: WrittenChoices;
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

/** Who gets what is changed in a document. */
export interface Sharing {
  /** Of the shown settlement, those that have it; each with its title in English. */
  readonly pages: readonly { readonly flow: string; readonly title: string }[];
  /** The folders of others that have it. */
  readonly settlements: readonly string[];
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
  /** Those that answers must match already, each with the words of a question that it is of. */
  readonly patterns: readonly { readonly pattern: string; readonly label: string }[];
  readonly languages: readonly { readonly culture: string; readonly name: string }[];
}

/** A part of a page as it is, for a form that changes it. */
export type WrittenPart =
  | {
      readonly kind: 'field';
      /** As a model config has it. */
      readonly field: unknown;
      readonly label: Words;
      readonly hint: Words;
      readonly required: Words;
      /** Said of an answer of another form than the field asks for. */
      readonly invalid: Words;
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
  /** Whether several answers are given in one, each on a line of its own. */
  readonly isList: boolean;
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
