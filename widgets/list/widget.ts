import { Type } from 'typebox';
import { TextKey } from '../../src/rules/schemas/references.ts';
import { blockWidget } from '../defineWidget.ts';

export const list = blockWidget({
  name: 'list',
  description:
    'A bulleted or numbered list of texts, or what happens one after the other as a timeline; there a text begins with its date in <b>.',
  facts: { reads: 'list' },
  node: { style: Type.Enum(['bulleted', 'numbered', 'timeline']), items: Type.Array(TextKey, { minItems: 1 }) },
  texts: {},
});
