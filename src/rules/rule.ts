import type { Static, TObject, TProperties } from 'typebox';
import { closedObject } from './closedObject.ts';
import type { CompiledCondition, Condition } from './condition.ts';
import type { RuleContext } from './context.ts';
import { type FieldValue, type ValueType, valueTypes } from './value.ts';

/** What a failing rule adds to its message. An empty object says only that the rule failed. */
export interface Failure {
  /** Fills the placeholders of the text. A value that starts with "LocKey_" is itself a text key. */
  readonly params?: Readonly<Record<string, string>>;
  readonly followedBy?: string;
}

/**
 * What a rule wants of a field it names, beyond reading it: another text to compare with, asked no later than its own
 * field; or a box that can be ticked.
 */
export type FieldUse = 'compared' | 'ticked';

/** Maps the references inside a rule's parameters: field references, model references and conditions. */
export interface ReferenceMapper {
  field(reference: string, use?: FieldUse): string;
  model(alias: string): string;
  condition(condition: Condition): CompiledCondition;
}

/**
 * One validation rule, the same object in browser and server.
 *
 * `parameters` is the closed schema of the properties beside `"rule"` and `"message"` in a document.
 * `messageKey` is the text shown unless the document or the server gives another.
 * `placeholders` are those that a failure fills in whichever text is shown.
 * `marksRequired` says that the server's config sets the required mark by this rule (RULE-41).
 */
export interface Rule<P extends TProperties = TProperties> {
  readonly name: string;
  readonly description: string;
  readonly parameters: TObject<P>;
  readonly messageKey: string;
  readonly placeholders: readonly string[];
  /** The stored value types that can meet it and fail it; on a field of another one it is a mistake. */
  readonly values: readonly ValueType[];
  readonly marksRequired: boolean;
  /** Returns the parameters with every reference mapped; the identity for a rule that refers to nothing. */
  mapReferences(parameters: Static<TObject<P>>, mapper: ReferenceMapper): Static<TObject<P>>;
  /**
   * Returns what is wrong with parameters that have the right shape but cannot be meant (a minimum above the
   * maximum, a pattern that does not compile), as a sentence for the author; null when nothing is.
   */
  findContradiction(parameters: Static<TObject<P>>): string | null;
  /** Returns undefined when the value is valid. Pure; never mutates; never throws because of the value. */
  check(value: FieldValue, parameters: Static<TObject<P>>, context: RuleContext): Failure | undefined;
}

/** A rule as its file states it; what most rules have in common may be left out. */
export interface RuleDefinition<P extends TProperties>
  extends Omit<
    Rule<P>,
    'parameters' | 'placeholders' | 'values' | 'marksRequired' | 'mapReferences' | 'findContradiction'
  > {
  readonly parameters: P;
  /** Default none. */
  readonly placeholders?: readonly string[];
  /** Default all. */
  readonly values?: readonly ValueType[];
  /** Default false. */
  readonly marksRequired?: boolean;
  mapReferences?(parameters: Static<TObject<P>>, mapper: ReferenceMapper): Static<TObject<P>>;
  findContradiction?(parameters: Static<TObject<P>>): string | null;
}

/** Returns the rule with a closed parameter schema and the defaults put in. */
export function defineRule<P extends TProperties>(definition: RuleDefinition<P>): Rule<P> {
  return {
    placeholders: [],
    values: valueTypes,
    marksRequired: false,
    mapReferences: (parameters) => parameters,
    findContradiction: () => null,
    ...definition,
    parameters: closedObject(definition.parameters),
  };
}

/**
 * A rule as it is in a document's `validations` and, after compiling, in a field schema's `rules`. A type and
 * not an interface, so that it can be handed on as the parameters of whatever rule it names.
 */
export type AppliedRule = {
  readonly rule: string;
  /** A translation key that overrides the rule's own message. */
  readonly message?: string;
  readonly [parameter: string]: unknown;
};
