import type { Static, TObject, TProperties } from 'typebox';

/**
 * How documents write a rule. `parameters` are the properties beside `"rule"` and `"message"`. What the rule does is an
 * entry of the same name in `rules/`, which knows no more of this than its types.
 */
export interface RuleSchema<P extends TProperties = TProperties> {
  readonly description: string;
  readonly parameters: P;
}
export type RuleSchemas = Readonly<Record<string, RuleSchema>>;

export type ParametersOf<S extends RuleSchema> = Static<TObject<S['parameters']>>;
