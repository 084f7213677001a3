import type { Static, TObject, TProperties } from 'typebox';

/**
 * `parameters` are the properties beside `"rule"` and `"message"`. The entry of this name in `rules/` implements it.
 */
export interface RuleSchema<P extends TProperties = TProperties> {
  readonly description: string;
  readonly parameters: P;
}
export type RuleSchemas = Readonly<Record<string, RuleSchema>>;

export type ParametersOf<S extends RuleSchema> = Static<TObject<S['parameters']>>;
