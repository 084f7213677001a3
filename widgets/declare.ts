import type { MaskName } from '../src/rules/masks/names.ts';
import type { AppliedRule } from '../src/rules/rule.ts';
import type { ValueType } from '../src/rules/value.ts';

/** What the compiler needs to know of the widget of a field. It travels to browsers with each flow: plain JSON. */
export interface FieldWidgetFacts {
  /** What its texts mean, where it is more than a text. */
  readonly kind?: 'money' | 'number' | 'date';
  /** What it holds while nothing was chosen; null unless said. */
  readonly emptyValue?: false;
}

/** The same of a block. */
export interface BlockWidgetFacts {
  readonly records?: RecordsFacts;
  /** The property that names a page of the flow: the block is there only while that page is not skipped. */
  readonly page?: string;
}
export type WidgetFacts = FieldWidgetFacts & BlockWidgetFacts;

/**
 * What a field widget says of itself, without React and without schemas: the compiler, the browser and the server know a
 * widget by this; what documents may write of it is in its `schema.ts`.
 */
export interface FieldWidgetDeclaration<
  V extends readonly ValueType[] = readonly ValueType[],
  N extends string = string,
> {
  readonly name: N;
  readonly facts?: FieldWidgetFacts;
  /** The stored value types the widget can edit; a document that puts it on another one is refused. */
  readonly values: V;
  /** True when the widget is several inputs that need a fieldset and a legend instead of one label. */
  readonly group: boolean;
  /** What choosing the widget brings with it, given the options of its node. */
  implied?(options: object): Implied;
}

export interface Implied {
  readonly mask?: MaskName;
  readonly rules?: readonly AppliedRule[];
  /** Field references that a stored true empties. */
  readonly clearsWhenTrue?: readonly string[];
  /** The text key shown in place of the field's label. */
  readonly title?: string;
  readonly hideTitle?: boolean;
}

/** What a block does with the records of the model that its property `model` names. */
export interface RecordsFacts {
  /**
   * How records are asked for: one at a time, as a draft that a button saves, or all at any time, in their place. Null
   * for a block that only shows saved ones.
   */
  readonly editing: 'draft' | 'inPlace' | null;
  /** The property whose fields are read in each saved record; null when there is none. */
  readonly shown: string | null;
  /** Text key of what is said of a draft that was begun and not saved. */
  readonly unsaved?: string;
}

/** What a block widget (a node that is not a single field) says of itself. Its node's `"type"` is the name. */
export interface BlockWidgetDeclaration {
  readonly name: string;
  readonly facts?: BlockWidgetFacts;
  /** The setting that the block belongs to: while it is on, a page must place the block under a `showWhen`. */
  readonly serves?: 'wallet';
}

/** Keeps the literal types of a declaration while checking its shape. */
export function declareFieldWidget<const V extends readonly ValueType[], const N extends string>(
  widget: FieldWidgetDeclaration<V, N>,
): FieldWidgetDeclaration<V, N> {
  return widget;
}

export function declareBlockWidget<const W extends BlockWidgetDeclaration>(widget: W): W {
  return widget;
}
