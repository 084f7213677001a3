import type { ModelField } from './schemas/modelField.ts';

/** Characters a text may have where the model config says nothing: a bound for hostile input, not a form rule. */
const defaultMaxLength = 1000;

/** Returns how many characters a text of the field may have. */
export function maxLengthOf({ maxLength }: Pick<ModelField, 'maxLength'>): number {
  return maxLength ?? defaultMaxLength;
}
