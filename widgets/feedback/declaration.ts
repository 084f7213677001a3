import { Type } from 'typebox';
import { TextKey } from '../../src/rules/references.ts';
import { declareBlockWidget } from '../declare.ts';

export const feedback = declareBlockWidget({
  name: 'feedback',
  description: 'A box with a success, an information or a warning message.',
  node: { style: Type.Enum(['success', 'information', 'warning']), title: Type.Optional(TextKey), text: TextKey },
  texts: {},
});
