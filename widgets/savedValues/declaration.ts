import { declareBlockWidget } from '../declare.ts';

export const savedValues = declareBlockWidget({
  name: 'savedValues',
  records: { editing: null, shown: 'fields' },
});
