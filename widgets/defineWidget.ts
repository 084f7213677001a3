import type { Static, TObject, TProperties } from 'typebox';
import type { Display } from '../src/rules/display.ts';
import type { MaskName } from '../src/rules/masks/names.ts';
import type { AppliedRule } from '../src/rules/rule.ts';
import type { FilledTexts } from '../src/rules/schemas/references.ts';
import type { ValueType } from '../src/rules/value.ts';

interface Widget {
  /** Also its folder. */
  readonly name: string;
  /** For editors and the reference. */
  readonly description: string;
  /** Keys the widget itself shows, with the placeholders it fills; every enabled culture must have them. */
  readonly texts: FilledTexts;
}

export interface FieldWidget<
  N extends string = string,
  V extends readonly ValueType[] = readonly ValueType[],
  O extends TProperties = TProperties,
> extends Widget {
  readonly name: N;
  /** A document that uses it for another type is refused. */
  readonly values: V;
  readonly facts?: FieldWidgetFacts;
  /** Properties beside `"widget"` in a field node. */
  readonly options: O;
  implied?(options: Static<TObject<O>>): Implied;
}

/** For the compiler. Travels to browsers with each flow, so plain JSON. */
export interface FieldWidgetFacts {
  /** What its texts mean, if more than text. */
  readonly kind?: 'money' | 'number' | 'date';
  /** The value without a choice; default null. */
  readonly emptyValue?: false;
  /** How answers are shown, where `kind` does not say it. */
  readonly shown?: Display;
}

/** Plain JSON: it travels with each field. */
export interface Implied {
  readonly mask?: MaskName;
  readonly rules?: readonly AppliedRule[];
  /** Field references that a stored true empties. */
  readonly clearsWhenTrue?: readonly string[];
  /** Text key that replaces the field's label. */
  readonly title?: string;
  readonly hideTitle?: boolean;
}

/** The name is the node's `"type"`. */
export interface BlockWidget<N extends TProperties = TProperties> extends Widget {
  readonly facts?: BlockWidgetFacts;
  /** While this setting is on, a page must contain the block under a `showWhen`. */
  readonly serves?: 'wallet';
  /** Properties beside `"type"` in the node. */
  readonly node: N;
}

export interface BlockWidgetFacts {
  readonly records?: RecordsFacts;
  /** Property that names a page: the block is hidden while that page is skipped. */
  readonly page?: string;
  /** How receipts and filed claims show it; by default not at all. */
  readonly reads?: Reading;
}
export type WidgetFacts = FieldWidgetFacts & BlockWidgetFacts;

/**
 * What a block is to a reader. 'records' are asked for, 'saved' only shown; a section has a heading over its content.
 */
export type Reading = 'heading' | 'text' | 'list' | 'answer' | 'saved' | 'records' | 'section' | 'sections';

/** For the model that its property `model` names. */
export interface RecordsFacts {
  /** 'draft' saves one record at a time by a button, 'inPlace' edits all at any time; null only shows saved ones. */
  readonly editing: 'draft' | 'inPlace' | null;
  /** Property with the fields shown of a saved record. */
  readonly shown: string | null;
  /** Text key for a record that was started and not saved. */
  readonly unsaved?: string;
}

/** Checks the shape and keeps the literal types. */
export function fieldWidget<const N extends string, const V extends readonly ValueType[], const O extends TProperties>(
  widget: FieldWidget<N, V, O>,
): FieldWidget<N, V, O> {
  return widget;
}

export function blockWidget<const W extends BlockWidget>(widget: W): W {
  return widget;
}
