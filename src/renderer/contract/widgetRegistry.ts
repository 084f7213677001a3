import type { ReactNode } from 'react';
import type { CompiledBlockNode, CompiledField } from '../../compile/compiledPage.ts';
import type { BlockWidgetProps } from './blockWidget.ts';
import type { FieldWidgetProps, Presentation } from './fieldWidget.ts';

/**
 * A component whose props may be narrower than the general ones: which options stand in a compiled node is checked
 * by the document's schema, so the renderer hands them over unread. (A method's parameter is compared both ways.)
 */
export type WidgetComponent<Props> = { render(props: Props): ReactNode }['render'];

export interface FieldWidgetEntry<Props = FieldWidgetProps> {
  readonly component: WidgetComponent<Props>;
  readonly presentation: Presentation;
}

/** Every widget's component by name; the app hands it to the renderer, which imports no widget. */
export interface WidgetRegistry {
  readonly fields: Readonly<Record<CompiledField['widget'], FieldWidgetEntry>>;
  readonly blocks: Readonly<Record<CompiledBlockNode['type'], WidgetComponent<BlockWidgetProps>>>;
}
