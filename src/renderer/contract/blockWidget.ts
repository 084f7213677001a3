import type { ComponentType, ReactNode } from 'react';
import type { BlockWidgetName } from '../../../widgets/list.ts';
import type { BlockProperties, CompiledNode } from '../../compile/compiledPage.ts';

export interface ContentProps {
  readonly nodes: readonly CompiledNode[];
}

/** How a block widget is shown: what its folder exports as `component`. */
export interface BlockComponent<B extends BlockWidgetName> {
  readonly widget: B;
  readonly Component: (props: BlockWidgetProps<B>) => ReactNode;
}

/** What the component of a block widget gets. */
export interface BlockWidgetProps<B extends BlockWidgetName> {
  /** The node's id; records are asked for by it. A node in records is there once in each of them. */
  readonly id: string;
  readonly properties: BlockProperties[B];
  /** clientId of the record around; null outside records. */
  readonly record: string | null;
  /** Renders nested content, bound to the record of the `RecordRoot` around it. */
  readonly Content: ComponentType<ContentProps>;
}
