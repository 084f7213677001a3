import type { AppliedRule } from './rule.ts';

/**
 * The JSON Schema of one field's value. Everything beyond types, enums and lengths is in `rules`. The arrays are typed
 * as JSON Schema's own types have them; a compiled schema is frozen all the same.
 */
export interface FieldSchema {
  /** A hash of the rest but the rules: fields that differ in these alone have one validator. */
  readonly $id: string;
  /** `['string', 'null']`, `['boolean', 'null']`, `['array', 'null']`, or `['object', 'null']` for a file field. */
  readonly type: ('string' | 'boolean' | 'array' | 'object' | 'null')[];
  readonly enum?: (string | null)[];
  readonly maxLength?: number;
  readonly items?: { readonly type: 'string'; readonly enum?: string[]; readonly maxLength?: number };
  readonly uniqueItems?: true;
  readonly rules: readonly AppliedRule[];
}
