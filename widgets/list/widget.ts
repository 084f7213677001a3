import { Type } from 'typebox';
import { closedObject } from '../../src/rules/schemas/closedObject.ts';
import { FieldReference, TextKey } from '../../src/rules/schemas/references.ts';
import { blockWidget } from '../defineWidget.ts';

export const list = blockWidget({
  name: 'list',
  description:
    'A bulleted or numbered list of texts, or what happens one after the other as a timeline; there a text begins with its date in <b>. In "stages" each text says in words where it stands, like "Received" or "Now: in review".',
  facts: { reads: 'list' },
  node: {
    style: Type.Enum(['bulleted', 'numbered', 'timeline', 'stages']),
    done: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: 'How many of the stages are done; the next one is drawn as the current.',
      }),
    ),
    items: Type.Array(
      Type.Union([
        TextKey,
        closedObject({
          text: TextKey,
          date: { ...FieldReference, description: 'The date beneath the text, where there is one.' },
        }),
      ]),
      { minItems: 1 },
    ),
  },
  texts: {},
});
