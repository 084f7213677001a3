import { declareFieldWidget } from '../declare.ts';

export const checkboxList = declareFieldWidget({
  name: 'checkboxList',
  values: ['stringList'],
  group: true,
});
