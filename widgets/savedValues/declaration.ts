import { declareBlockWidget } from '../declare.ts';

export const savedValues = declareBlockWidget({
  name: 'savedValues',
  facts: { records: { editing: null, shown: 'fields' } },
});
