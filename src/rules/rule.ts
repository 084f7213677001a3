import type { Condition, Operand, Within } from './condition.ts';
import type { RuleContext } from './context.ts';
import type { FormatName } from './formats.ts';
import type { ParametersOf, RuleSchema } from './schemas/ruleSchema.ts';
import { type FieldValue, textsOf, type ValueType, valueTypes } from './value.ts';

/** What a failing rule adds to its message. An empty object says only that the rule failed. */
export interface Failure {
  /** One of the rule's `otherMessageKeys`, in place of its `messageKey`. */
  readonly messageKey?: string;
  /** Fills the placeholders of the text. A value that starts with "LocKey_" is itself a text key. */
  readonly params?: Readonly<Record<string, string>>;
  /** How a param is written in the language, by its name; one that is not here is shown as it is. */
  readonly formats?: Readonly<Record<string, FormatName>>;
  readonly followedBy?: string;
}

/** What a rule's parameters name. */
export interface RuleReferences {
  /** Fields that it only reads. */
  readonly fields?: readonly string[];
  /** Other texts to compare with, asked no later than its own field. */
  readonly compared?: readonly string[];
  /** Boxes that can be ticked. */
  readonly ticked?: readonly string[];
  /** Models whose saved records it counts. */
  readonly models?: readonly string[];
  readonly conditions?: readonly Condition[];
  readonly operands?: readonly Operand[];
}

/**
 * One validation rule, the same object in browser and server. What documents write of it is in `schemas/`.
 *
 * `messageKey` is the text shown unless the document or the server gives another.
 * `otherMessageKeys` are those of failures that have a text of their own.
 * `placeholders` are those that a failure fills in whichever text is shown.
 * `onlyInRecords` says that it compares records, so that on a field of which a claim has one it is a mistake.
 * `marksRequired` says that the server's config sets the required mark by this rule (RULE-41).
 * `asksForAnswer` says that it fails what is not answered, so that its message should name the question.
 */
export interface Rule<S extends RuleSchema = RuleSchema> {
  readonly messageKey: string;
  readonly otherMessageKeys: readonly string[];
  readonly placeholders: readonly string[];
  /** The stored value types that can meet it and fail it; on a field of another one it is a mistake. */
  readonly values: readonly ValueType[];
  readonly onlyInRecords: boolean;
  readonly marksRequired: boolean;
  readonly asksForAnswer: boolean;
  /** What a text that meets it is: a number or a date; null for a rule that looks at other things. */
  kind(parameters: ParametersOf<S>): 'number' | 'date' | null;
  /** Between what a number or date that meets it lies; null for a rule without bounds. */
  within(parameters: ParametersOf<S>): Within | null;
  references(parameters: ParametersOf<S>): RuleReferences;
  /**
   * Returns what is wrong with parameters that have the right shape but cannot be meant (a minimum above the
   * maximum, a pattern that does not compile), as a sentence for the author; null when nothing is.
   */
  findContradiction(parameters: ParametersOf<S>): string | null;
  /** Returns undefined when the value is valid. Pure; never mutates; never throws because of the value. */
  check(value: FieldValue, parameters: ParametersOf<S>, context: RuleContext): Failure | undefined;
}

/** A rule as its file states it; what most rules have in common may be left out: see `defineRule`. */
export type RuleDefinition<S extends RuleSchema> = Pick<Rule<S>, 'messageKey' | 'check'> & Partial<Rule<S>>;

/** Returns the rule with the defaults put in. */
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
  /** Returns undefined when the text, never blank and just as it was typed, is valid. */
  checkText(text: string, parameters: ParametersOf<S>, context: RuleContext): Failure | undefined;
};

/**
 * Returns a rule that looks at text: at each entry of a list, and not at all at what is blank, true, false or a
 * file. Whether a value may be blank is for the required rules to say.
 */
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
