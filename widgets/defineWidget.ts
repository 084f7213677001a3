import type { Static, TObject, TProperties } from 'typebox';
import type { Display } from '../src/rules/display.ts';
import type { MaskName } from '../src/rules/masks/names.ts';
import type { AppliedRule } from '../src/rules/rule.ts';
import type { FilledTexts } from '../src/rules/schemas/references.ts';
import type { ValueType } from '../src/rules/value.ts';

/** What every widget has. */
interface Widget {
  /** Also the name of its folder. */
  readonly name: string;
  /** For editors and the reference. */
  readonly description: string;
  /**
   * Translation keys that the widget itself shows, each with the placeholders that it fills; every enabled culture must
   * have them.
   */
  readonly texts: FilledTexts;
}

/** A widget that edits one field, but for its component. */
export interface FieldWidget<
  N extends string = string,
  V extends readonly ValueType[] = readonly ValueType[],
  O extends TProperties = TProperties,
> extends Widget {
  readonly name: N;
  /** The stored value types the widget can edit; a document that puts it on another one is refused. */
  readonly values: V;
  readonly facts?: FieldWidgetFacts;
  /** Properties beside `"widget"` in a field node. */
  readonly options: O;
  /** What choosing the widget brings with it, given the options of its node. */
  implied?(options: Static<TObject<O>>): Implied;
}

/** What the compiler needs to know of the widget of a field. It travels to browsers with each flow: plain JSON. */
export interface FieldWidgetFacts {
  /** What its texts mean, where it is more than a text. */
  readonly kind?: 'money' | 'number' | 'date';
  /** What it holds while nothing was chosen; null unless said. */
  readonly emptyValue?: false;
  /** How its answers are shown, where what they mean does not say that. */
  readonly shown?: Display;
}

/** Plain JSON as well: it travels with each field. */
export interface Implied {
  readonly mask?: MaskName;
  readonly rules?: readonly AppliedRule[];
  /** Field references that a stored true empties. */
  readonly clearsWhenTrue?: readonly string[];
  /** The text key shown in place of the field's label. */
  readonly title?: string;
  readonly hideTitle?: boolean;
}

/** A widget that is a node of its own, its component apart. The node's `"type"` is the name. */
export interface BlockWidget<N extends TProperties = TProperties> extends Widget {
  readonly facts?: BlockWidgetFacts;
  /** The setting that the block belongs to: while it is on, a page must place the block under a `showWhen`. */
  readonly serves?: 'wallet';
  /** Properties beside `"type"` in the node. */
  readonly node: N;
}

/** The same of a block as of a field. */
export interface BlockWidgetFacts {
  readonly records?: RecordsFacts;
  /** The property that names a page of the flow: the block is there only while that page is not skipped. */
  readonly page?: string;
  /** How it is read in a receipt, and by who has filed; nothing is of it there unless said. */
  readonly reads?: Reading;
}
export type WidgetFacts = FieldWidgetFacts & BlockWidgetFacts;

/**
 * What a block is to who only reads: a heading, a text, a list of texts, one answer, saved records, the records that it asks
 * for, or content under a heading, once or several times.
 */
export type Reading = 'heading' | 'text' | 'list' | 'answer' | 'saved' | 'records' | 'section' | 'sections';

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

/** Keeps the literal types of a widget while checking its shape. */
export function fieldWidget<const N extends string, const V extends readonly ValueType[], const O extends TProperties>(
  widget: FieldWidget<N, V, O>,
): FieldWidget<N, V, O> {
  return widget;
}

export function blockWidget<const W extends BlockWidget>(widget: W): W {
  return widget;
}
