import type { ReferenceKind } from '../../../rules/schemas/references.ts';

/** The part of JSON Schema that the documents' definitions use, as reading looks at it. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly reference?: ReferenceKind;
  /** Those that are filled in where the text is shown. */
  readonly placeholders?: readonly string[];
  readonly type?: string;
  readonly description?: string;
  /** What it may look like; the reference shows the first. */
  readonly examples?: readonly unknown[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  /** The names that a text can be, where a check and not the schema refuses others. Editors and the reference list them. */
  readonly known?: readonly string[];
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
}

/** TypeBox schemas and the validator's are JSON Schemas by what they hold, not by their types. */
export function jsonSchema(schema: object): JsonSchema {
  return schema;
}

/** Definitions that a document's schema points to; each value picks its own closed schema among them. */
export type DefinitionName = 'node' | 'condition' | 'operand' | 'rule';

/** @throws Error when the reference is to none of the definitions. */
export function definitionName(ref: string): DefinitionName {
  const name = ref.replace('#/$defs/', '');
  if (name === 'node' || name === 'condition' || name === 'operand' || name === 'rule') return name;
  throw new Error(`A document schema refers to "${ref}". Only #/$defs/node, condition, operand and rule can be read.`);
}
