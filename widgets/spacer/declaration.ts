import { declareBlockWidget } from '../declare.ts';

export const spacer = declareBlockWidget({
  name: 'spacer',
});
