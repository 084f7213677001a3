import { Type } from 'typebox';
import { TextKey } from '../../src/rules/references.ts';
import { declareBlockWidget } from '../declare.ts';

export const header = declareBlockWidget({
  name: 'header',
  description: 'A heading. The page title is the only h1.',
  node: { text: TextKey, level: Type.Enum(['h1', 'h2', 'h3']) },
  texts: {},
});
