import { declareBlockWidget } from '../declare.ts';

export const repeatingTable = declareBlockWidget({
  name: 'repeatingTable',
  records: { editing: 'inPlace', shown: null },
});
