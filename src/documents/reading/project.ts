import type { ContentDocument } from '../definitions/content.ts';
import type { DeadlinesDocument } from '../definitions/deadlines.ts';
import type { FlowsDocument } from '../definitions/flows.ts';
import type { ModelConfigDocument } from '../definitions/modelConfig.ts';
import type { BlockDocument, PageDocument } from '../definitions/page.ts';
import type { SettingsDocument } from '../definitions/settings.ts';
import type { DocumentSource } from './documentSource.ts';

/** A document that is there. `document` is null when it has faults of its own; checks then say nothing about it. */
export interface Loaded<T> {
  readonly file: string;
  readonly document: T | null;
  readonly source: DocumentSource;
}

/** Every document of a project and its settlement. Null means that the file is missing. */
export interface Project {
  readonly flows: Loaded<FlowsDocument> | null;
  /** By name: `standard/premiums`. */
  readonly pages: ReadonlyMap<string, Loaded<PageDocument>>;
  /** By name: `shared/address`. */
  readonly blocks: ReadonlyMap<string, Loaded<BlockDocument>>;
  readonly models: readonly Loaded<ModelConfigDocument>[];
  /** By culture, the name of the file: `es`. */
  readonly contents: ReadonlyMap<string, Loaded<ContentDocument>>;
  readonly settings: Loaded<SettingsDocument> | null;
  readonly deadlines: Loaded<DeadlinesDocument> | null;
  /** Where the settlement's documents are, for messages. */
  readonly settlementFolder: string;
}
