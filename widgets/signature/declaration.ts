import { declareFieldWidget } from '../declare.ts';

export const signature = declareFieldWidget({
  name: 'signature',
  description: 'The claimant signs by typing the full name; the date of signing is beside it.',
  values: ['string'],
  group: false,
  options: {},
  texts: {
    LocKey_Shared_Signature_Date: [],
  },
});
