import { Type } from 'typebox';
import { declareBlockSchema } from '../declareSchema.ts';

export const spacer = declareBlockSchema({
  description: 'Vertical space.',
  node: { size: Type.Optional(Type.Enum(['small', 'medium', 'large'], { description: 'Default "medium".' })) },
  texts: {},
});
