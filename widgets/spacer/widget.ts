import { Type } from 'typebox';
import { blockWidget } from '../defineWidget.ts';

export const spacer = blockWidget({
  name: 'spacer',
  description: 'Vertical space.',
  node: { size: Type.Optional(Type.Enum(['small', 'medium', 'large'], { description: 'Default "medium".' })) },
  texts: {},
});
