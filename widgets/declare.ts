import type { TProperties } from 'typebox';
import type { MaskName } from '../src/rules/masks/names.ts';
import type { FilledTexts } from '../src/rules/references.ts';
import type { AppliedRule } from '../src/rules/rule.ts';
import type { ValueType } from '../src/rules/value.ts';

/**
 * What a field widget says of itself, without React: documents, checks, the editor schema and the server know a
 * widget by this alone.
 */
export interface FieldWidgetDeclaration<O extends TProperties = TProperties> {
  readonly name: string;
  readonly description: string;
  /** The stored value types the widget can edit; a document that puts it on another one is refused. */
  readonly values: readonly ValueType[];
  /** True when the widget is several inputs that need a fieldset and a legend instead of one label. */
  readonly group: boolean;
  /** Properties that stand beside `"widget"` in a field node. */
  readonly options: O;
  /**
   * Translation keys that the widget itself shows, each with the placeholders that it fills; every enabled culture must
   * have them.
   */
  readonly texts: FilledTexts;
  /** The mask and the rules that choosing the widget brings with it, given the node's options. */
  implied?(options: Readonly<Record<string, unknown>>): Implied;
}

export interface Implied {
  readonly mask?: MaskName;
  readonly rules?: readonly AppliedRule[];
}

/** What a block widget (a node that is not a single field) says of itself. Its node's `"type"` is the name. */
export interface BlockWidgetDeclaration<N extends TProperties = TProperties> {
  readonly name: string;
  readonly description: string;
  /** Properties that stand beside `"type"` in the node. */
  readonly node: N;
  /** As of a field widget. */
  readonly texts: FilledTexts;
}

/** Keeps the literal types of a declaration while checking its shape. */
export function declareFieldWidget<const W extends FieldWidgetDeclaration>(widget: W): W {
  return widget;
}

export function declareBlockWidget<const W extends BlockWidgetDeclaration>(widget: W): W {
  return widget;
}
