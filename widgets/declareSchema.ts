import type { Static, TObject, TProperties } from 'typebox';
import type { FilledTexts } from '../src/rules/schemas/references.ts';

interface WidgetSchema {
  readonly description: string;
  /**
   * Translation keys that the widget itself shows, each with the placeholders that it fills; every enabled culture must
   * have them.
   */
  readonly texts: FilledTexts;
}

/** How documents write a field widget. The browser knows no more of this than its types. */
export interface FieldSchema<O extends TProperties = TProperties> extends WidgetSchema {
  /** Properties beside `"widget"` in a field node. */
  readonly options: O;
}
export type OptionsOf<S extends FieldSchema> = Static<TObject<S['options']>>;

/** How documents write a block widget. */
export interface BlockSchema<N extends TProperties = TProperties> extends WidgetSchema {
  /** Properties beside `"type"` in the node. */
  readonly node: N;
}

/** Keeps the literal types of a schema while checking its shape. */
export function declareFieldSchema<const S extends FieldSchema>(schema: S): S {
  return schema;
}

export function declareBlockSchema<const S extends BlockSchema>(schema: S): S {
  return schema;
}
