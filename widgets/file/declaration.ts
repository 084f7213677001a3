import { declareFieldWidget } from '../declare.ts';

export const file = declareFieldWidget({
  name: 'file',
  values: ['file'],
  group: false,
});
