import { declareBlockWidget } from '../declare.ts';

export const labelledValue = declareBlockWidget({
  name: 'labelledValue',
});
