import { Type } from 'typebox';
import { OptionSource } from '../../src/rules/option.ts';
import { declareFieldWidget } from '../declare.ts';

export const checkboxList = declareFieldWidget({
  name: 'checkboxList',
  description: 'Any number of choices from a list that is all visible.',
  values: ['stringList'],
  group: true,
  options: {
    options: OptionSource,
    columns: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 4, description: 'Columns on a wide screen; default 1.' }),
    ),
  },
  texts: {},
});
