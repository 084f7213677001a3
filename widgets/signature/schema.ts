import { declareFieldSchema } from '../declareSchema.ts';

export const signature = declareFieldSchema({
  description: 'The claimant signs by typing the full name; the date of signing is beside it.',
  options: {},
  texts: {
    LocKey_Shared_Signature_Date: [],
  },
});
