import { Type } from 'typebox';
import { TextKey } from '../../src/rules/schemas/references.ts';
import { blockWidget } from '../defineWidget.ts';

export const paragraph = blockWidget({
  name: 'paragraph',
  description: 'A paragraph of text.',
  facts: { reads: 'text' },
  node: {
    text: TextKey,
    style: Type.Optional(
      Type.Enum(['action'], {
        description: 'Makes the link in the text look like a button: what the reader does next.',
      }),
    ),
  },
  texts: {},
});
