import { declareBlockWidget } from '../declare.ts';

export const feedback = declareBlockWidget({
  name: 'feedback',
});
