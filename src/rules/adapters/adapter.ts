import { type Static, type TObject, type TProperties, Type } from 'typebox';
import type { AppliedRule } from '../rule.ts';

/** Turns one API validation type of the server's model config into a rule. */
export interface Adapter<P extends TProperties = TProperties> {
  /** The API validation type; config is matched without regard to case. */
  readonly type: string;
  /** The closed schema of the validation's `parameters`, named as on the wire. */
  readonly parameters: TObject<P>;
  /** `field` turns a capitalised property name into an absolute field reference. */
  adapt(parameters: Static<TObject<P>>, field: (property: string) => string): AppliedRule;
}

/** Returns the adapter with its parameter schema closed. */
export function defineAdapter<P extends TProperties>(
  type: string,
  parameters: P,
  adapt: Adapter<P>['adapt'],
): Adapter<P> {
  return { type, parameters: Type.Object(parameters, { additionalProperties: false }), adapt };
}

/** Returns the adapter of a validation without parameters. */
export function plainAdapter(type: string, rule: string): Adapter {
  return defineAdapter(type, {}, () => ({ rule }));
}

/** The name of another property of the same model, capitalised. */
export const Property = Type.String({
  pattern: '^[A-Z]\\w*$',
  description: 'Another property of the same model, capitalised.',
});

export const PropertyList = (size: { readonly minItems: number; readonly maxItems?: number }) =>
  Type.Array(Property, { ...size, uniqueItems: true });
