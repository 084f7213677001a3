import { declareFieldWidget } from '../declare.ts';

export const signature = declareFieldWidget({
  name: 'signature',
  values: ['string'],
  group: false,
});
