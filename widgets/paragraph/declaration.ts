import { declareBlockWidget } from '../declare.ts';

export const paragraph = declareBlockWidget({
  name: 'paragraph',
});
