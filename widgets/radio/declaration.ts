import { declareFieldWidget } from '../declare.ts';

export const radio = declareFieldWidget({
  name: 'radio',
  values: ['string', 'boolean'],
  group: true,
});
