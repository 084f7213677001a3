import { Type } from 'typebox';
import type { Rule } from './rule.ts';
import { isEmptyValue } from './value.ts';

/** A value is valid if it is not empty after trimming. */
export const required: Rule<{}> = {
  name: 'required',
  description: 'A trimmed value that is not empty.',
  parameters: Type.Object({}),
  messageKey: 'LocKey_Validation_Required',
  marksRequired: true,
  mapReferences: (parameters) => parameters,
  check: (value) => (isEmptyValue(value) ? {} : undefined),
};
