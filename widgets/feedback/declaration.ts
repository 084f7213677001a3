import { Type } from 'typebox';
import { TextKey } from '../../src/rules/references.ts';
import { declareBlockWidget } from '../declare.ts';

export const feedback = declareBlockWidget({
  name: 'feedback',
  description: 'A box with a success or a warning message.',
  node: { style: Type.Enum(['success', 'warning']), title: Type.Optional(TextKey), text: TextKey },
  texts: {},
});
