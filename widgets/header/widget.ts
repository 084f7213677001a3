import { Type } from 'typebox';
import { TextKey } from '../../src/rules/schemas/references.ts';
import { blockWidget } from '../defineWidget.ts';

export const header = blockWidget({
  name: 'header',
  description: 'A heading. The page title is the only h1.',
  facts: { reads: 'heading' },
  node: { text: TextKey, level: Type.Enum(['h1', 'h2', 'h3']) },
  texts: {},
});
