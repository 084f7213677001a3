import { Type } from 'typebox';
import { closedObject } from '../../src/rules/closedObject.ts';
import { displayFieldLimit } from '../../src/rules/displayFieldLimit.ts';
import { ModelAlias, TextKey, textKeyWith } from '../../src/rules/references.ts';
import { declareBlockWidget } from '../declare.ts';
import { savedRecordTexts, shownField } from '../records.ts';

export const savedValues = declareBlockWidget({
  name: 'savedValues',
  description: 'Rows of display-only values of saved records, with buttons to edit and delete where that is allowed.',
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
        }),
        {
          minItems: 1,
          description: `What is shown, in this order; by default what the pages ask for, in the order of the model. At most ${displayFieldLimit(true)} with a button, else ${displayFieldLimit(false)}.`,
        },
      ),
    ),
    allowEdit: Type.Optional(Type.Boolean({ description: 'Default false.' })),
    allowDelete: Type.Optional(
      Type.Boolean({ description: 'Default false here; the repeating widgets delete by default.' }),
    ),
    emptyText: Type.Optional(TextKey),
  },
  records: { editing: null, shown: 'fields' },
  texts: {
    ...savedRecordTexts,
  },
});
