import { Type } from 'typebox';
import { TextKey } from '../../src/rules/schemas/references.ts';
import { blockWidget } from '../defineWidget.ts';

export const feedback = blockWidget({
  name: 'feedback',
  description: 'A box with a success, an information or a warning message.',
  node: { style: Type.Enum(['success', 'information', 'warning']), title: Type.Optional(TextKey), text: TextKey },
  texts: {},
});
