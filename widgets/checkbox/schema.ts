import { Type } from 'typebox';
import { closedObject } from '../../src/rules/schemas/closedObject.ts';
import { FieldReference } from '../../src/rules/schemas/references.ts';
import { declareFieldSchema } from '../declareSchema.ts';

export const checkbox = declareFieldSchema({
  description: 'Yes or no. A stored value that is neither becomes false on first load.',
  options: {
    whenChecked: Type.Optional(
      closedObject(
        { clear: Type.Array(FieldReference, { minItems: 1 }) },
        { description: 'What checking the box does beyond storing true.' },
      ),
    ),
  },
  texts: {},
});
