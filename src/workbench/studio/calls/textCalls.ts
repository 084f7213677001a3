import { Type } from 'typebox';
import type { DocumentFaultCode } from '../../../documents/reading/documentError.ts';
import { Edits } from './edits.ts';
import type { PlaceInFile } from './mapCalls.ts';

const Culture = Type.Union([Type.String(), Type.Null()]);

export const textRequests = {
  texts: Type.Object(
    {
      edits: Edits,
      /** A page document; null for all texts. */
      page: Type.Union([Type.String(), Type.Null()]),
      /** In keys and texts. */
      words: Type.String(),
      onlyProblems: Type.Boolean(),
      from: Type.Integer({ minimum: 0 }),
      count: Type.Integer({ minimum: 1, maximum: 500 }),
    },
    { additionalProperties: false },
  ),
  exportTexts: Type.Object(
    { edits: Edits, culture: Culture, format: Type.Union([Type.Literal('csv'), Type.Literal('xliff')]) },
    { additionalProperties: false },
  ),
  importTexts: Type.Object({ edits: Edits, text: Type.String() }, { additionalProperties: false }),
};

export interface TextAnswers {
  readonly texts: TextTable;
  readonly exportTexts: { readonly name: string; readonly text: string };
  readonly importTexts: ImportedTexts;
}

export interface TextTable {
  readonly languages: readonly TextLanguage[];
  /** Those that show texts, in the order in which people come to them. */
  readonly pages: readonly TextPage[];
  /** Of the rows that were asked for, in all. */
  readonly total: number;
  readonly rows: readonly TextRow[];
}

export interface TextPage {
  readonly document: string;
  /** In English. */
  readonly title: string;
}

export interface TextLanguage {
  readonly culture: string;
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
}

export interface TextRow {
  readonly key: string;
  readonly uses: readonly TextUseShown[];
  /** In the order of the languages. */
  readonly cells: readonly TextCell[];
}

export interface TextUseShown extends PlaceInFile {
  readonly pages: readonly string[];
  readonly field: string | null;
}

export interface TextCell {
  readonly culture: string;
  /** Null where the language lacks it. */
  readonly text: string | null;
  /** The document that has it, or is to have it. */
  readonly file: string;
  readonly place: PlaceInFile | null;
  /** What "npm run texts" would begin a missing text with. */
  readonly begin: string;
  readonly problems: readonly TextProblem[];
}

export interface TextProblem extends PlaceInFile {
  readonly code: DocumentFaultCode;
  readonly isWarning: boolean;
  readonly message: string;
}

export interface ImportedTexts {
  readonly changes: readonly {
    readonly key: string;
    readonly culture: string;
    readonly before: string | null;
    readonly after: string;
  }[];
  readonly refused: readonly { readonly line: number; readonly key: string; readonly sentence: string }[];
  /** The content documents with all changes. */
  readonly documents: readonly { readonly file: string; readonly text: string }[];
}
