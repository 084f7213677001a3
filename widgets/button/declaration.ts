import { declareBlockWidget } from '../declare.ts';

export const button = declareBlockWidget({
  name: 'button',
});
