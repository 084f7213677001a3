import { Type } from 'typebox';
import { closedObject } from '../../src/rules/schemas/closedObject.ts';
import { FieldReference } from '../../src/rules/schemas/references.ts';
import { fieldWidget } from '../defineWidget.ts';

export const checkbox = fieldWidget({
  name: 'checkbox',
  description: 'Yes or no. A stored value that is neither becomes false on first load.',
  values: ['boolean'],
  facts: { emptyValue: false },
  options: {
    whenChecked: Type.Optional(
      closedObject(
        { clear: Type.Array(FieldReference, { minItems: 1 }) },
        { description: 'What checking the box does beyond storing true.' },
      ),
    ),
  },
  implied: ({ whenChecked }) => (whenChecked === undefined ? {} : { clearsWhenTrue: whenChecked.clear }),
  texts: {},
});
