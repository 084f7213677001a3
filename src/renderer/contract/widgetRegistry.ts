import type { ReactNode } from 'react';
import type { BlockWidgetName, FieldWidgetName, WidgetName } from '../../../widgets/list.ts';
import type { BlockWidgetProps } from './blockWidget.ts';
import type { FieldWidgetProps, Presentation } from './fieldWidget.ts';

/** How a field widget is shown: what its folder exports as `component`. */
export interface FieldComponent<W extends FieldWidgetName> {
  readonly widget: W;
  readonly Component: (props: FieldWidgetProps<W>) => ReactNode;
  readonly presentation: Presentation;
  /** Whether the widget itself shows `cleared`, because more may follow in it after what was changed. */
  readonly showsCleared?: boolean;
}

/** The same of a block. */
export interface BlockComponent<B extends BlockWidgetName> {
  readonly widget: B;
  readonly Component: (props: BlockWidgetProps<B>) => ReactNode;
}

export type FieldComponents = { readonly [W in FieldWidgetName]: FieldComponent<W> };
export type BlockComponents = { readonly [B in BlockWidgetName]: BlockComponent<B> };
export type WidgetComponent = FieldComponents[FieldWidgetName] | BlockComponents[BlockWidgetName];

/** Every widget's component by name; the app hands it to the renderer, which imports no widget. */
export interface WidgetRegistry {
  /** @throws Error while its code is not there: whoever shows a page has fetched that before. */
  field<W extends FieldWidgetName>(widget: W): FieldComponents[W];
  block<B extends BlockWidgetName>(widget: B): BlockComponents[B];
  isThere(widget: WidgetName): boolean;
  /** Whether its code comes after the first page. */
  isLater(widget: WidgetName): boolean;
  /** Fetches all that comes later. Rejects when it could not be had; the next call tries again. */
  fetchLater(): Promise<void>;
}
