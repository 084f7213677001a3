import { declareFieldWidget } from '../declare.ts';
import type { OptionsOf } from '../declareSchema.ts';
import type { checkbox as schema } from './schema.ts';

type Options = OptionsOf<typeof schema>;

export const checkbox = declareFieldWidget({
  name: 'checkbox',
  values: ['boolean'],
  group: false,
  facts: { emptyValue: false },
  implied: ({ whenChecked }: Options) => (whenChecked === undefined ? {} : { clearsWhenTrue: whenChecked.clear }),
});
