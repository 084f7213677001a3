import { TextKey } from '../../src/rules/schemas/references.ts';
import { blockWidget } from '../defineWidget.ts';

export const paragraph = blockWidget({
  name: 'paragraph',
  description: 'A paragraph of text.',
  facts: { reads: 'text' },
  node: { text: TextKey },
  texts: {},
});
