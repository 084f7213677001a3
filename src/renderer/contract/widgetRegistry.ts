import type { BlockWidgetName, FieldWidgetName, WidgetName } from '../../../widgets/list.ts';
import type { BlockComponent } from './blockWidget.ts';
import type { FieldComponent } from './fieldWidget.ts';

export type FieldComponents = { readonly [W in FieldWidgetName]: FieldComponent<W> };
export type BlockComponents = { readonly [B in BlockWidgetName]: BlockComponent<B> };
export type WidgetComponent = FieldComponents[FieldWidgetName] | BlockComponents[BlockWidgetName];

/** Passed in by the app: the renderer imports no widget. */
export interface WidgetRegistry {
  /** @throws Error while its code is not loaded: fetch it before showing the page. */
  field<W extends FieldWidgetName>(widget: W): FieldComponents[W];
  block<B extends BlockWidgetName>(widget: B): BlockComponents[B];
  isThere(widget: WidgetName): boolean;
  /** Loaded after the first page. */
  isLazy(widget: WidgetName): boolean;
  /** Rejects on failure; the next call tries again. */
  fetchLazy(): Promise<void>;
}
