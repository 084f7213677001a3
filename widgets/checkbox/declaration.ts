import { Type } from 'typebox';
import { closedObject } from '../../src/rules/closedObject.ts';
import { FieldReference } from '../../src/rules/references.ts';
import { declareFieldWidget } from '../declare.ts';

export const checkbox = declareFieldWidget({
  name: 'checkbox',
  description: 'Yes or no. A stored value that is neither becomes false on first load.',
  values: ['boolean'],
  group: false,
  options: {
    whenChecked: Type.Optional(
      closedObject(
        { clear: Type.Array(FieldReference, { minItems: 1 }) },
        { description: 'What checking the box does beyond storing true.' },
      ),
    ),
  },
  texts: {},
  emptyValue: false,
  implied: ({ whenChecked }) => ({ clearsWhenTrue: whenChecked?.clear ?? [] }),
});
