import type { DocumentOf } from '../definitions/documentKinds.ts';
import type { ModelConfigDocument, WrittenModelConfig } from '../definitions/modelConfig.ts';
import type { Allowance } from './allowances.ts';
import type { DocumentSource } from './documentSource.ts';

/** `document` is null when it has faults; checks then ignore it. */
export interface Loaded<T> {
  readonly file: string;
  readonly document: T | null;
  readonly source: DocumentSource;
  readonly allowances?: readonly Allowance[];
}

/** The document has each field in full; `written` is what the author wrote. */
export interface LoadedModelConfig extends Loaded<ModelConfigDocument> {
  readonly written: WrittenModelConfig | null;
}

/** Null stands for a missing file. */
export interface Project {
  /** The project's first, then the settlement's. Each has its own names for models and conditions. */
  readonly flows: readonly Loaded<DocumentOf['flows']>[];
  /** By name: `standard/premiums`. */
  readonly pages: ReadonlyMap<string, Loaded<DocumentOf['page']>>;
  /** By name: `shared/address`. */
  readonly blocks: ReadonlyMap<string, Loaded<DocumentOf['block']>>;
  /** By name: `us-states`. */
  readonly lists: ReadonlyMap<string, Loaded<DocumentOf['list']>>;
  readonly models: readonly LoadedModelConfig[];
  /** By culture. The project's first, then the settlement's, whose texts win. */
  readonly contents: ReadonlyMap<string, readonly Loaded<DocumentOf['content']>[]>;
  readonly settings: Loaded<DocumentOf['settings']> | null;
  readonly deadlines: Loaded<DocumentOf['deadlines']> | null;
  /** Null where the settlement has no site of its own, or writes its pages by hand. */
  readonly site: Loaded<DocumentOf['site']> | null;
  /** The pages of the settlement's own site: `dates/index.html`. */
  readonly siteFiles: ReadonlySet<string>;
  /** The people of a sample settlement, in CSV. */
  readonly classList: { readonly file: string; readonly text: string } | null;
  /** Files of the settlement that are no documents. */
  readonly otherFiles: readonly string[];
  /** For messages. */
  readonly settlementFolder: string;
}
