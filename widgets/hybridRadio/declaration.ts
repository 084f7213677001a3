import { declareFieldWidget } from '../declare.ts';
import type { OptionsOf } from '../declareSchema.ts';
import type { hybridRadio as schema } from './schema.ts';

type Options = OptionsOf<typeof schema>;

export const hybridRadio = declareFieldWidget({
  name: 'hybridRadio',
  values: ['string', 'boolean'],
  group: true,
  implied: ({ legend, suppressLegend }: Options) => ({
    ...(legend !== undefined && { title: legend }),
    ...(suppressLegend !== undefined && { hideTitle: suppressLegend }),
  }),
});
