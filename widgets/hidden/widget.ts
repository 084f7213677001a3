import { fieldWidget } from '../defineWidget.ts';

export const hidden = fieldWidget({
  name: 'hidden',
  description: 'A value that is sent but not shown. It writes its default when the page loads.',
  values: ['string', 'boolean'],
  facts: { shown: { unseen: true } },
  options: {},
  texts: {},
});
