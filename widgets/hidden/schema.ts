import { declareFieldSchema } from '../declareSchema.ts';

export const hidden = declareFieldSchema({
  description: 'A value that is sent but not shown. It writes its default when the page loads.',
  options: {},
  texts: {},
});
