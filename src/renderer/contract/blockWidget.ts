import type { ComponentType } from 'react';
import type { CompiledNode } from '../../compile/compiledPage.ts';

export interface ContentProps {
  readonly nodes: readonly CompiledNode[];
}

/** What the component of a block widget gets. */
export interface BlockWidgetProps<Properties extends object = Readonly<Record<string, unknown>>> {
  /** The node's id, unique on the page: it is on the block's root, and records are asked for by it. */
  readonly id: string;
  readonly properties: Properties;
  /** clientId of the record around; null outside records. */
  readonly record: string | null;
  /** Renders nested content, bound to the record of the `RecordRoot` around it. */
  readonly Content: ComponentType<ContentProps>;
}
