import type { ModelField } from './schemas/modelField.ts';

/** In characters, where the model config gives no length: a bound for hostile input, not a form rule. */
const defaultMaxLength = 1000;

export function maxLengthOf({ maxLength }: Pick<ModelField, 'maxLength'>): number {
  return maxLength ?? defaultMaxLength;
}
