import type { ReactNode } from 'react';
import type { BlockWidgetName, FieldWidgetName } from '../../../widgets/list.ts';
import type { BlockWidgetProps } from './blockWidget.ts';
import type { FieldWidgetProps, Presentation } from './fieldWidget.ts';

/** Code that comes after the first page; several widgets may share it. */
export interface LaterCode {
  isThere(): boolean;
  /** Rejects when it could not be had; the next call tries again. */
  fetch(): Promise<void>;
}

/** One with `later` may be rendered once that is there. */
export interface WidgetComponent<Props> {
  (props: Props): ReactNode;
  readonly later?: LaterCode;
}

export interface FieldWidgetEntry<W extends FieldWidgetName> {
  readonly component: WidgetComponent<FieldWidgetProps<W>>;
  readonly presentation: Presentation;
  /** Whether the widget itself shows `cleared`, because more may follow in it after what was changed. */
  readonly showsCleared?: boolean;
}

/** Every widget's component by name; the app hands it to the renderer, which imports no widget. */
export interface WidgetRegistry {
  readonly fields: { readonly [W in FieldWidgetName]: FieldWidgetEntry<W> };
  readonly blocks: { readonly [B in BlockWidgetName]: WidgetComponent<BlockWidgetProps<B>> };
}
