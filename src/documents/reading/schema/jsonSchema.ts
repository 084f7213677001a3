import type { NameKind, ReferenceKind } from '../../../rules/schemas/references.ts';

/** The part of JSON Schema that the definitions use. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly reference?: ReferenceKind;
  /** What else the text names, for editors. */
  readonly names?: NameKind;
  readonly propertyNames?: { readonly names?: NameKind };
  /** Placeholders that are filled in where the text is shown. */
  readonly placeholders?: readonly string[];
  readonly type?: string;
  readonly description?: string;
  /** The reference page shows the first. */
  readonly examples?: readonly unknown[];
  readonly const?: unknown;
  /** What a document that leaves the property out gets. */
  readonly default?: unknown;
  /** The name that the property had before, which is refused with this one. */
  readonly formerly?: string;
  readonly enum?: readonly unknown[];
  /** Names for editors and the reference; a check, not the schema, refuses others. */
  readonly known?: readonly string[];
  /** The same of keys. */
  readonly knownKeys?: readonly string[];
  /** Marks what takes warnings away: of the object around it, or of its texts. */
  readonly allowance?: 'here' | 'texts';
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
}

/** TypeBox's types do not say so, but its schemas are JSON Schemas. */
export function jsonSchema(schema: object): JsonSchema {
  return schema;
}

/** Each value at such a reference picks its own closed schema. */
const definitionNames = ['node', 'condition', 'operand', 'rule', 'modelField'] as const;
export type DefinitionName = (typeof definitionNames)[number];

/** @throws Error for a reference to anything else. */
export function definitionName(ref: string): DefinitionName {
  const name = definitionNames.find((one) => ref === `#/$defs/${one}`);
  if (name !== undefined) return name;
  throw new Error(`A document schema refers to "${ref}". Only #/$defs/ of ${definitionNames.join(', ')} can be read.`);
}
