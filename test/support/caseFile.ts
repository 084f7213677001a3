import type { Dependencies } from '../../src/documents/definitions/dependencies.ts';
import type { Condition } from '../../src/rules/condition.ts';
import type { AppliedRule } from '../../src/rules/rule.ts';
import type { ApiValidation } from '../../src/rules/schemas/apiValidation.ts';
import type { FieldValue, ValueType } from '../../src/rules/value.ts';
import type { WireValue } from '../../src/wire/models.ts';

/**
 * A field of a case by its key. In rules, conditions and dependencies fields are named `details.<key>`, those of the
 * records `payments.<key>`. Everything that is not named here goes to the field's node as it is.
 */
export interface CaseField {
  /** Default "string". */
  readonly type?: ValueType;
  readonly values?: readonly string[];
  readonly maxLength?: number;
  /** The field's rules in the server's model config. */
  readonly server?: readonly ApiValidation[];
  /** What the page adds. */
  readonly page?: readonly AppliedRule[];
  readonly widget?: string;
  readonly dependencies?: Dependencies;
  readonly [nodeProperty: string]: unknown;
}
export type CaseFields = Readonly<Record<string, CaseField>>;

/** A value, or a long text as what is repeated, how often, and how it ends. */
export type CaseValue = FieldValue | { readonly repeat: string; readonly times: number; readonly then?: string };
type CaseValues = Readonly<Record<string, CaseValue>>;
/** Messages by field key: the text's key without "LocKey_Validation_", what fills it, and "|" with what follows it. */
export type CaseErrors = Readonly<Record<string, readonly string[]>>;

/** The typed values, one after the other, and the expected result on both sides. */
export interface CaseRow {
  readonly edits?: CaseValues | readonly (readonly [key: string, value: CaseValue])[];
  /** One saved record each. */
  readonly records?: readonly CaseValues[];
  /** Fields without an entry are valid; `payments` stands for the records as a whole. */
  readonly errors?: CaseErrors;
  /** The visible fields outside records. */
  readonly visible?: readonly string[];
  readonly disabled?: readonly string[];
  readonly required?: readonly string[];
  readonly masks?: Readonly<Record<string, string>>;
  /** The answers that are sent, of fields outside records. */
  readonly dto?: Readonly<Record<string, WireValue>>;
  /** A value that only a hostile client could send, and the server's message. */
  readonly forged?: Readonly<Record<string, WireValue>>;
  readonly refused?: CaseErrors;
  /** The page cannot be filled in at all: the error that browser and server give. */
  readonly throws?: string;
}

export interface Case {
  /** Names the clauses that it proves in brackets. */
  readonly title: string;
  readonly fields?: CaseFields;
  /** Fields of the records of the page. */
  readonly payments?: CaseFields;
  readonly conditions?: Readonly<Record<string, Condition>>;
  /** The minimum number of records of their node. */
  readonly minItems?: Readonly<Record<string, unknown>>;
  /** The kinds that must be among these records. */
  readonly requires?: readonly unknown[];
  /** The rule that the field `answer` has: once from the server's model config, once from the page. */
  readonly rule?: { readonly server?: ApiValidation; readonly page?: AppliedRule };
  /** Typed before each value of `accepts` and `refuses`. */
  readonly given?: CaseValues;
  /** Values of `answer` that are valid. */
  readonly accepts?: readonly CaseValue[];
  /** Wrong values of `answer`, by their messages. */
  readonly refuses?: Readonly<Record<string, readonly CaseValue[]>>;
  readonly rows?: readonly CaseRow[];
}

/** A file of test/cases/: what its cases have in common, and the cases. */
export interface CaseFile {
  readonly fields?: CaseFields;
  readonly payments?: CaseFields;
  readonly conditions?: Readonly<Record<string, Condition>>;
  readonly cases: readonly Case[];
}
