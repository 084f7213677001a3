import { Type } from 'typebox';
import { TextKey } from '../../src/rules/schemas/references.ts';
import { fieldWidget } from '../defineWidget.ts';

export const number = fieldWidget({
  name: 'number',
  description: 'A whole number or a decimal number, kept as the text that was typed.',
  values: ['string'],
  facts: { kind: 'number' },
  options: {
    placeholder: Type.Optional(TextKey),
    readonly: Type.Optional(Type.Boolean({ description: 'Shown, and not to be changed; default false.' })),
    decimals: Type.Optional(Type.Boolean({ description: 'Whether a decimal point is allowed; default false.' })),
  },
  implied: ({ decimals }) => ({ rules: [{ rule: decimals === true ? 'decimal' : 'integer' }] }),
  texts: {},
});
