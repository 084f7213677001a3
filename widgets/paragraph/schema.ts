import { TextKey } from '../../src/rules/schemas/references.ts';
import { declareBlockSchema } from '../declareSchema.ts';

export const paragraph = declareBlockSchema({
  description: 'A paragraph of text.',
  node: { text: TextKey },
  texts: {},
});
