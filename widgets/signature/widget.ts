import { fieldWidget } from '../defineWidget.ts';

export const signature = fieldWidget({
  name: 'signature',
  description: 'The claimant signs by typing the full name; the date of signing is beside it.',
  values: ['string'],
  options: {},
  texts: {
    LocKey_Shared_Signature_Date: [],
  },
});
