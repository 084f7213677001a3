import { Type } from 'typebox';
import { OptionSource } from '../../src/rules/schemas/option.ts';
import { declareFieldSchema } from '../declareSchema.ts';

export const checkboxList = declareFieldSchema({
  description: 'Any number of choices from a list that is all visible.',
  options: {
    options: OptionSource,
    columns: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 4, description: 'Columns on a wide screen; default 1.' }),
    ),
  },
  texts: {},
});
