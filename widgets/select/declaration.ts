import { declareFieldWidget } from '../declare.ts';

export const select = declareFieldWidget({
  name: 'select',
  values: ['string'],
  group: false,
});
