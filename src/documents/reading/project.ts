import type { DocumentOf } from '../definitions/documentKinds.ts';
import type { DocumentSource } from './documentSource.ts';

/** A document that is there. `document` is null when it has faults of its own; checks then say nothing about it. */
export interface Loaded<T> {
  readonly file: string;
  readonly document: T | null;
  readonly source: DocumentSource;
}

/** Every document of a project and its settlement. Null means that the file is missing. */
export interface Project {
  /** The project's, then the settlement's own, where they are there. Each has the names that its flows go by. */
  readonly flows: readonly Loaded<DocumentOf['flows']>[];
  /** By name: `standard/premiums`. */
  readonly pages: ReadonlyMap<string, Loaded<DocumentOf['page']>>;
  /** By name: `shared/address`. */
  readonly blocks: ReadonlyMap<string, Loaded<DocumentOf['block']>>;
  /** By name: `us-states`. */
  readonly lists: ReadonlyMap<string, Loaded<DocumentOf['list']>>;
  readonly models: readonly Loaded<DocumentOf['modelConfig']>[];
  /** By culture, the name of the file: `es`. The project's first, then the settlement's, whose texts win. */
  readonly contents: ReadonlyMap<string, readonly Loaded<DocumentOf['content']>[]>;
  readonly settings: Loaded<DocumentOf['settings']> | null;
  readonly deadlines: Loaded<DocumentOf['deadlines']> | null;
  /** The pages of the settlement's own site, from its folder on: `dates/index.html`. */
  readonly siteFiles: ReadonlySet<string>;
  /** Where the settlement's documents are, for messages. */
  readonly settlementFolder: string;
}
