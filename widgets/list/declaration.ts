import { Type } from 'typebox';
import { TextKey } from '../../src/rules/references.ts';
import { declareBlockWidget } from '../declare.ts';

export const list = declareBlockWidget({
  name: 'list',
  description:
    'A bulleted or numbered list of texts, or what happens one after the other as a timeline; there a text begins with its date in <b>.',
  node: { style: Type.Enum(['bulleted', 'numbered', 'timeline']), items: Type.Array(TextKey, { minItems: 1 }) },
  texts: {},
});
