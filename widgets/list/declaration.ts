import { declareBlockWidget } from '../declare.ts';

export const list = declareBlockWidget({
  name: 'list',
});
