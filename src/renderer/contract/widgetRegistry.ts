import type { BlockWidgetName, FieldWidgetName, WidgetName } from '../../../widgets/list.ts';
import type { BlockComponent } from './blockWidget.ts';
import type { FieldComponent } from './fieldWidget.ts';

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
