import { Type } from 'typebox';
import { displayFieldLimit } from '../../src/rules/displayFieldLimit.ts';
import { closedObject } from '../../src/rules/schemas/closedObject.ts';
import { ModelAlias, TextKey, textKeyWith } from '../../src/rules/schemas/references.ts';
import { blockWidget } from '../defineWidget.ts';
import { rowButton, savedRecordTexts, shownField, valueTones } from '../recordsSchema.ts';

export const savedValues = blockWidget({
  name: 'savedValues',
  description: 'Rows of display-only values of saved records, with buttons to edit and delete where that is allowed.',
  facts: { records: { editing: null, shown: 'fields' }, reads: 'saved' },
  node: {
    model: ModelAlias,
    itemLabel: Type.Optional({
      ...textKeyWith(['number']),
      description: 'The name over each; by default that of the block that asks for them.',
    }),
    fields: Type.Optional(
      Type.Array(
        closedObject({
          ...shownField,
          label: TextKey,
          place: Type.Optional(
            Type.Enum(['name', 'tag', 'note'], {
              description:
                'Makes each record a row, with this field as its "name", in bold, as the "tag" at its end, or as a "note" beneath it, such as a reason. The others follow the name in one line, without labels. Empty ones are left out.',
            }),
          ),
          text: Type.Optional({
            ...textKeyWith(['value']),
            description: 'In a row: what is shown around the value, like "received {{value}}".',
          }),
          tones: valueTones,
        }),
        {
          minItems: 1,
          description: `What is shown, in this order; by default what the pages ask for and do not hide, in the order of the model. At most ${displayFieldLimit(true)} with a button, else ${displayFieldLimit(false)}.`,
        },
      ),
    ),
    allowEdit: Type.Optional(rowButton(false)),
    allowDelete: Type.Optional(rowButton(false)),
    emptyText: Type.Optional(TextKey),
  },
  texts: {
    ...savedRecordTexts,
  },
});
