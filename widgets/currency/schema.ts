import { Type } from 'typebox';
import { TextKey } from '../../src/rules/schemas/references.ts';
import { declareFieldSchema } from '../declareSchema.ts';

export const currency = declareFieldSchema({
  description: 'An amount of US dollars with thousands commas, kept as the text that was typed, like "1,234.50".',
  options: {
    placeholder: Type.Optional(TextKey),
    readonly: Type.Optional(Type.Boolean({ description: 'Shown, and not to be changed; default false.' })),
    decimals: Type.Optional(Type.Boolean({ description: 'Whether cents are asked for; default true.' })),
  },
  texts: {},
});
