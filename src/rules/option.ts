import type { ChoiceValue } from './schemas/option.ts';

/** Null where the choices do not come from a static list. */
export function listNamed(options: unknown): string | null {
  const named = typeof options === 'object' && options !== null && 'list' in options ? options.list : null;
  return typeof named === 'string' ? named : null;
}

export const isChoiceValue = (value: unknown): value is ChoiceValue =>
  typeof value === 'string' || typeof value === 'boolean';
