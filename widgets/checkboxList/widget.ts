import { Type } from 'typebox';
import { OptionSource } from '../../src/rules/schemas/option.ts';
import { fieldWidget } from '../defineWidget.ts';

export const checkboxList = fieldWidget({
  name: 'checkboxList',
  description: 'Any number of choices from a list that is all visible.',
  values: ['stringList'],
  options: {
    options: OptionSource,
    columns: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 4, description: 'Columns on a wide screen; default 1.' }),
    ),
  },
  texts: {},
});
