import { declareFieldWidget } from '../declare.ts';
import type { OptionsOf } from '../declareSchema.ts';
import type { text as schema } from './schema.ts';

type Options = OptionsOf<typeof schema>;

export const text = declareFieldWidget({
  name: 'text',
  values: ['string'],
  group: false,
  implied: ({ mask }: Options) => (mask === undefined ? {} : { mask }),
});
