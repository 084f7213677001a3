import { Type } from 'typebox';
import { TextKey } from '../../src/rules/references.ts';
import { declareFieldWidget } from '../declare.ts';

export const currency = declareFieldWidget({
  name: 'currency',
  description: 'An amount of US dollars with thousands commas, kept as the text that was typed, like "1,234.50".',
  values: ['string'],
  kind: 'money',
  group: false,
  options: {
    placeholder: Type.Optional(TextKey),
    readonly: Type.Optional(Type.Boolean({ description: 'Shown, and not to be changed; default false.' })),
    decimals: Type.Optional(Type.Boolean({ description: 'Whether cents are asked for; default true.' })),
  },
  texts: {},
  implied: ({ decimals }) => ({
    mask: decimals === false ? 'CURRENCY_COMMA_DELIMITED' : 'CURRENCY_COMMA_DELIMITED_WITH_DECIMALS',
  }),
});
