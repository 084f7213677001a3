import { declareBlockWidget } from '../declare.ts';

export const header = declareBlockWidget({
  name: 'header',
});
