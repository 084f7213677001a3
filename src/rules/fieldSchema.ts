import type { AppliedRule } from './rule.ts';

/** Everything beyond types, enums and lengths is in `rules`. The arrays are mutable as in JSON Schema's own types. */
export interface FieldSchema {
  /** A hash of everything but the rules: fields that differ only in rules share a validator. */
  readonly $id: string;
  readonly type: ('string' | 'boolean' | 'array' | 'object' | 'null')[];
  readonly enum?: (string | null)[];
  readonly maxLength?: number;
  readonly items?: { readonly type: 'string'; readonly enum?: string[]; readonly maxLength?: number };
  readonly uniqueItems?: true;
  readonly rules: readonly AppliedRule[];
}
