import type { ReactNode } from 'react';
import type { BlockWidgetName, FieldWidgetName } from '../../../widgets/manifest.ts';
import type { BlockWidgetProps } from './blockWidget.ts';
import type { FieldWidgetProps, Presentation } from './fieldWidget.ts';

export interface FieldWidgetEntry<W extends FieldWidgetName> {
  readonly component: (props: FieldWidgetProps<W>) => ReactNode;
  readonly presentation: Presentation;
}

/** Every widget's component by name; the app hands it to the renderer, which imports no widget. */
export interface WidgetRegistry {
  readonly fields: { readonly [W in FieldWidgetName]: FieldWidgetEntry<W> };
  readonly blocks: { readonly [B in BlockWidgetName]: (props: BlockWidgetProps<B>) => ReactNode };
}
