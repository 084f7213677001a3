import { Type } from 'typebox';
import { TextKey } from '../../src/rules/references.ts';
import { declareFieldWidget } from '../declare.ts';

export const number = declareFieldWidget({
  name: 'number',
  description: 'A whole number or a decimal number, kept as the text that was typed.',
  values: ['string'],
  kind: 'number',
  group: false,
  options: {
    placeholder: Type.Optional(TextKey),
    readonly: Type.Optional(Type.Boolean({ description: 'Shown, and not to be changed; default false.' })),
    decimals: Type.Optional(Type.Boolean({ description: 'Whether a decimal point is allowed; default false.' })),
  },
  texts: {},
  implied: ({ decimals }) => ({ rules: [{ rule: decimals === true ? 'decimal' : 'integer' }] }),
});
