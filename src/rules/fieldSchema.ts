import type { AppliedRule } from './rule.ts';

/** The JSON Schema of one field's value. Everything beyond types, enums and lengths is in `rules`. */
export interface FieldSchema {
  /** A hash of the rest, so that equal schemas have equal ids. */
  readonly $id: string;
  /** `['string', 'null']`, `['boolean', 'null']`, `['array', 'null']`, or `['object', 'null']` for a file field. */
  readonly type: readonly ('string' | 'boolean' | 'array' | 'object' | 'null')[];
  readonly enum?: readonly (string | null)[];
  readonly maxLength?: number;
  readonly items?: { readonly type: 'string'; readonly enum?: readonly string[]; readonly maxLength?: number };
  readonly uniqueItems?: true;
  readonly rules: readonly AppliedRule[];
}
