import type { WidgetName } from '../../widgets/list.ts';
import type { FlowsDocument } from '../documents/definitions/flows.ts';
import type { ListDocument } from '../documents/definitions/list.ts';
import type { BlockDocument, PageDocument } from '../documents/definitions/page.ts';
import type { NodeMeaning, SummaryMeaning } from './flowMeaning.ts';
import type { Config, Model } from './models.ts';
import type { ReadLists } from './readLists.ts';
import type { ResolvedPage } from './resolvedFlow.ts';
import type { BlockReading } from './summaries.ts';

/** Null when the document has faults. */
interface Written<T> {
  readonly file: string;
  readonly document: T | null;
}

export interface FlowSources {
  readonly flows: { readonly file: string; readonly document: FlowsDocument };
  readonly pages: ReadonlyMap<string, Written<PageDocument>>;
  readonly blocks: ReadonlyMap<string, Written<BlockDocument>>;
  readonly lists: ReadonlyMap<string, Written<ListDocument>>;
  readonly configs: readonly Config[];
  /** Of all flows that run. */
  readonly paths: ReadonlySet<string>;
  /** The keys of the texts of every language. */
  readonly texts: ReadonlySet<string>;
}

/** The inputs of one flow and the results so far. */
export interface FlowPass extends ReadLists {
  readonly blocks: FlowSources['blocks'];
  readonly pages: FlowSources['pages'];
  readonly paths: FlowSources['paths'];
  readonly texts: FlowSources['texts'];
  /** By key. */
  readonly models: Map<string, Model>;
  /** The pages before the one that is being resolved. */
  readonly earlier: ResolvedPage[];
  /** Of uses whose block another block reads in a summary; uses inside others first. */
  readonly readings: BlockReading[];
  readonly summaries: SummaryMeaning[];
  readonly nodes: NodeMeaning[];
  readonly widgets: Set<WidgetName>;
}
