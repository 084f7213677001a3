import { Type } from 'typebox';
import { TextKey } from '../../src/rules/schemas/references.ts';
import { fieldWidget } from '../defineWidget.ts';

export const currency = fieldWidget({
  name: 'currency',
  description: 'An amount of US dollars with thousands commas, kept as the text that was typed, like "1,234.50".',
  values: ['string'],
  facts: { kind: 'money', shown: { alone: 'amountAsTyped' } },
  options: {
    placeholder: Type.Optional(TextKey),
    readonly: Type.Optional(Type.Boolean({ description: 'Shown, and not to be changed; default false.' })),
    decimals: Type.Optional(Type.Boolean({ description: 'Whether cents are asked for; default true.' })),
  },
  implied: ({ decimals }) => ({
    mask: decimals === false ? 'CURRENCY_COMMA_DELIMITED' : 'CURRENCY_COMMA_DELIMITED_WITH_DECIMALS',
  }),
  texts: {},
});
