import type { FlowsDocument } from '../documents/definitions/flows.ts';
import type { PageDocument } from '../documents/definitions/page.ts';
import type { ServerModelConfig } from '../wire/modelConfig.ts';
import type { Blocks } from './resolveContent.ts';

/** Checked documents as parsed objects, named by their place: `standard/premiums`, `shared/address`. */
export interface Documents {
  readonly flows: FlowsDocument;
  readonly pages: Readonly<Record<string, PageDocument>>;
  readonly blocks: Blocks;
  readonly models: readonly ServerModelConfig[];
}
