import type { Static, TObject, TProperties } from 'typebox';
import type { RuleContext } from './context.ts';
import type { FieldValue } from './value.ts';

/** What a failing rule adds to its message. An empty object says only that the rule failed. */
export interface Failure {
  readonly params?: Readonly<Record<string, string>>;
  readonly followedBy?: string;
}

/** Maps the references inside a rule's parameters: field references, model references and conditions. */
export interface ReferenceMapper {
  field(reference: string): string;
  model(alias: string): string;
  condition<C>(condition: C): C;
}

/**
 * One validation rule, the same object in browser and server.
 *
 * `parameters` is the closed schema of what stands beside `"rule"` and `"message"` in a document.
 * `messageKey` is the text shown unless the document or the server gives another.
 * `marksRequired` says that the server's config sets the required mark by this rule (RULE-41).
 */
export interface Rule<P extends TProperties = TProperties> {
  readonly name: string;
  readonly description: string;
  readonly parameters: TObject<P>;
  readonly messageKey: string;
  readonly marksRequired: boolean;
  /** Returns the parameters with every reference mapped; the identity for a rule that refers to nothing. */
  mapReferences(parameters: Static<TObject<P>>, mapper: ReferenceMapper): Static<TObject<P>>;
  /** Returns undefined when the value is valid. Pure; never mutates. */
  check(value: FieldValue, parameters: Static<TObject<P>>, context: RuleContext): Failure | undefined;
}

/** A rule as it stands in a document's `validations` and, after compiling, in a field schema's `rules`. */
export interface AppliedRule {
  readonly rule: string;
  /** A translation key that overrides the rule's own message. */
  readonly message?: string;
  readonly [parameter: string]: unknown;
}
