import { declareFieldWidget } from '../declare.ts';

export const hidden = declareFieldWidget({
  name: 'hidden',
  values: ['string', 'boolean'],
  group: false,
});
