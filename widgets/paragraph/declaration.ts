import { TextKey } from '../../src/rules/references.ts';
import { declareBlockWidget } from '../declare.ts';

export const paragraph = declareBlockWidget({
  name: 'paragraph',
  description: 'A paragraph of text.',
  node: { text: TextKey },
  texts: {},
});
