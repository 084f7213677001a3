import { declareFieldWidget } from '../declare.ts';

export const hidden = declareFieldWidget({
  name: 'hidden',
  description: 'A value that is sent but not shown. It writes its default when the page loads.',
  values: ['string', 'boolean'],
  group: false,
  options: {},
  texts: {},
});
