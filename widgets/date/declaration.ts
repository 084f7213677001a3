import { declareFieldWidget } from '../declare.ts';
import type { OptionsOf } from '../declareSchema.ts';
import type { date as schema } from './schema.ts';

type Options = OptionsOf<typeof schema>;

export const date = declareFieldWidget({
  name: 'date',
  values: ['string'],
  facts: { kind: 'date' },
  group: false,
  implied: ({ precision }: Options) =>
    precision === 'month'
      ? { mask: 'SLASH_DELIMITED_MONTH_YEAR', rules: [{ rule: 'validDate', formats: ['MM/yyyy'] }] }
      : { mask: 'SLASH_DELIMITED_FULL_DATE', rules: [{ rule: 'validDate', formats: ['MM/dd/yyyy'] }] },
});
