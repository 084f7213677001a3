import { Type } from 'typebox';
import { declareBlockWidget } from '../declare.ts';

export const spacer = declareBlockWidget({
  name: 'spacer',
  description: 'Vertical space.',
  node: { size: Type.Optional(Type.Enum(['small', 'medium', 'large'], { description: 'Default "medium".' })) },
  texts: {},
});
