import type { Static, TObject, TProperties } from 'typebox';

/**
 * `parameters` are the properties beside `"rule"` and `"message"`. The entry of this name in `rules/` implements it.
 */
export interface RuleSchema<P extends TProperties = TProperties> {
  /** The first sentence goes on from "The answer must be", for people who write no documents; others are for those who do. */
  readonly description: string;
  readonly parameters: P;
}
export type RuleSchemas = Readonly<Record<string, RuleSchema>>;

export type ParametersOf<S extends RuleSchema> = Static<TObject<S['parameters']>>;
