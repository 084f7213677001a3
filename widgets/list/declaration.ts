import { Type } from 'typebox';
import { TextKey } from '../../src/rules/references.ts';
import { declareBlockWidget } from '../declare.ts';

export const list = declareBlockWidget({
  name: 'list',
  description: 'A bulleted or numbered list of texts.',
  node: { style: Type.Enum(['bulleted', 'numbered']), items: Type.Array(TextKey, { minItems: 1 }) },
  texts: {},
});
