import { declareBlockWidget } from '../declare.ts';

export const summary = declareBlockWidget({
  name: 'summary',
  facts: { page: 'page' },
});
