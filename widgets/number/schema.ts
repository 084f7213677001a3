import { Type } from 'typebox';
import { TextKey } from '../../src/rules/schemas/references.ts';
import { declareFieldSchema } from '../declareSchema.ts';

export const number = declareFieldSchema({
  description: 'A whole number or a decimal number, kept as the text that was typed.',
  options: {
    placeholder: Type.Optional(TextKey),
    readonly: Type.Optional(Type.Boolean({ description: 'Shown, and not to be changed; default false.' })),
    decimals: Type.Optional(Type.Boolean({ description: 'Whether a decimal point is allowed; default false.' })),
  },
  texts: {},
});
