import { declareFieldWidget } from '../declare.ts';
import type { OptionsOf } from '../declareSchema.ts';
import type { number as schema } from './schema.ts';

type Options = OptionsOf<typeof schema>;

export const number = declareFieldWidget({
  name: 'number',
  values: ['string'],
  facts: { kind: 'number' },
  group: false,
  implied: ({ decimals }: Options) => ({ rules: [{ rule: decimals === true ? 'decimal' : 'integer' }] }),
});
