import { Type } from 'typebox';
import { OptionSource, RecordOptions } from '../../src/rules/schemas/option.ts';
import { TextKey } from '../../src/rules/schemas/references.ts';
import { fieldWidget } from '../defineWidget.ts';
import { recordChoiceTexts } from '../recordsSchema.ts';

export const select = fieldWidget({
  name: 'select',
  description: 'One choice from a list that opens.',
  values: ['string'],
  options: {
    options: Type.Union([...OptionSource.anyOf, RecordOptions], {
      description: 'The choices, the name of a static list, or the records of another model.',
    }),
    placeholder: Type.Optional(TextKey),
    sortByLabel: Type.Optional(
      Type.Boolean({ description: 'Sort by the shown label in the active language; default false.' }),
    ),
    autocomplete: Type.Optional(Type.String()),
  },
  texts: {
    LocKey_Shared_Select_Placeholder: [],
    ...recordChoiceTexts,
  },
});
