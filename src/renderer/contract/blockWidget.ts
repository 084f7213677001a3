import type { ComponentType, ReactNode } from 'react';
import type { BlockWidgetName } from '../../../widgets/list.ts';
import type { BlockProperties, CompiledNode } from '../../compile/compiledPage.ts';

export interface ContentProps {
  readonly nodes: readonly CompiledNode[];
}

/** Exported as `component` by the widget's folder. */
export interface BlockComponent<B extends BlockWidgetName> {
  readonly widget: B;
  readonly Component: (props: BlockWidgetProps<B>) => ReactNode;
}

export interface BlockWidgetProps<B extends BlockWidgetName> {
  /** The same in every record that contains the node. */
  readonly id: string;
  readonly properties: BlockProperties[B];
  /** clientId of the parent record; null outside records. */
  readonly record: string | null;
  /** Bound to the record of the surrounding `RecordRoot`. */
  readonly Content: ComponentType<ContentProps>;
}
