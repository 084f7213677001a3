import { declareBlockWidget } from '../declare.ts';

export const filedClaim = declareBlockWidget({
  name: 'filedClaim',
});
