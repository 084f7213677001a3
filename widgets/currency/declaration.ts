import { declareFieldWidget } from '../declare.ts';
import type { OptionsOf } from '../declareSchema.ts';
import type { currency as schema } from './schema.ts';

type Options = OptionsOf<typeof schema>;

export const currency = declareFieldWidget({
  name: 'currency',
  values: ['string'],
  facts: { kind: 'money' },
  group: false,
  implied: ({ decimals }: Options) => ({
    mask: decimals === false ? 'CURRENCY_COMMA_DELIMITED' : 'CURRENCY_COMMA_DELIMITED_WITH_DECIMALS',
  }),
});
