import { declareBlockWidget } from '../declare.ts';

export const repeatingTable = declareBlockWidget({
  name: 'repeatingTable',
  facts: { records: { editing: 'inPlace', shown: null } },
});
