import type { Condition, Operand, Within } from './condition.ts';
import type { RuleContext } from './context.ts';
import type { FormatName } from './formats.ts';
import type { ParametersOf, RuleSchema } from './schemas/ruleSchema.ts';
import { type FieldValue, textsOf, type ValueType, valueTypes } from './value.ts';

/** What a failing rule adds to its message; may be empty. */
export interface Failure {
  readonly messageKey?: string;
  /** A value that starts with "LocKey_" is itself a text key. */
  readonly params?: Readonly<Record<string, string>>;
  /** By the name of a param; params without a format are shown as they are. */
  readonly formats?: Readonly<Record<string, FormatName>>;
  readonly followedBy?: string;
}

export interface RuleReferences {
  readonly fields?: readonly string[];
  /** Other texts to compare with, which the claimant is asked no later than the rule's own field. */
  readonly compared?: readonly string[];
  /** Checkboxes. */
  readonly ticked?: readonly string[];
  readonly models?: readonly string[];
  readonly conditions?: readonly Condition[];
  readonly operands?: readonly Operand[];
}

/**
 * `otherMessageKeys` are those of failures with a text of their own.
 * `onlyInRecords`: the rule compares records, so it is a mistake on any other field.
 * `marksRequired`: by this rule the server's config sets the required mark (RULE-41).
 * `asksForAnswer`: the rule fails missing answers, so its message should name the question.
 */
export interface Rule<S extends RuleSchema = RuleSchema> {
  readonly messageKey: string;
  readonly otherMessageKeys: readonly string[];
  readonly placeholders: readonly string[];
  /** Stored types that can meet the rule and fail it; on others it is a mistake. */
  readonly values: readonly ValueType[];
  readonly onlyInRecords: boolean;
  readonly marksRequired: boolean;
  readonly asksForAnswer: boolean;
  /** What a text that meets the rule must be; null for a rule about something else. */
  kind(parameters: ParametersOf<S>): 'number' | 'date' | null;
  /** The bounds of a number or date that meets the rule; null for a rule without bounds. */
  within(parameters: ParametersOf<S>): Within | null;
  references(parameters: ParametersOf<S>): RuleReferences;
  /** Returns a sentence for the author about parameters that fit the schema but contradict each other, or null. */
  findContradiction(parameters: ParametersOf<S>): string | null;
  /** Returns undefined when the value is valid. Pure; never throws because of the value. */
  check(value: FieldValue, parameters: ParametersOf<S>, context: RuleContext): Failure | undefined;
}

/** `defineRule` fills in what is missing. */
export type RuleDefinition<S extends RuleSchema> = Pick<Rule<S>, 'messageKey' | 'check'> & Partial<Rule<S>>;

export function defineRule<S extends RuleSchema>(definition: RuleDefinition<S>): Rule<S> {
  return {
    otherMessageKeys: [],
    placeholders: [],
    values: valueTypes,
    onlyInRecords: false,
    marksRequired: false,
    asksForAnswer: false,
    kind: () => null,
    within: () => null,
    references: () => ({}),
    findContradiction: () => null,
    ...definition,
  };
}

type TextRuleDefinition<S extends RuleSchema> = Omit<RuleDefinition<S>, 'check'> & {
  /** Returns undefined when the text, never blank and exactly as typed, is valid. */
  checkText(text: string, parameters: ParametersOf<S>, context: RuleContext): Failure | undefined;
};

/** The rule checks each entry of a list and passes blanks, booleans and files: blanks are up to the required rules. */
export function defineTextRule<S extends RuleSchema>({ checkText, ...rest }: TextRuleDefinition<S>): Rule<S> {
  return defineRule<S>({
    values: ['string', 'stringList'],
    ...rest,
    check(value, parameters, context) {
      for (const text of textsOf(value)) {
        const failure = text.trim() === '' ? undefined : checkText(text, parameters, context);
        if (failure !== undefined) return failure;
      }
      return undefined;
    },
  });
}

/** A type, not an interface, so that it can be passed as the parameters of any rule. */
export type AppliedRule = {
  readonly rule: string;
  /** A translation key that overrides the rule's own message. */
  readonly message?: string;
  readonly [parameter: string]: unknown;
};
