import { Type } from 'typebox';
import { closedObject } from '../../src/rules/schemas/closedObject.ts';
import { choiceProperties } from '../../src/rules/schemas/option.ts';
import { TextKey } from '../../src/rules/schemas/references.ts';
import { declareFieldSchema } from '../declareSchema.ts';

export const hybridRadio = declareFieldSchema({
  description: 'One choice from a few, each a large button with a title and an explanation.',
  options: {
    legend: Type.Optional(TextKey),
    suppressLegend: Type.Optional(Type.Boolean({ description: 'Keeps the legend for screen readers only.' })),
    options: Type.Array(closedObject({ ...choiceProperties, label: TextKey, description: Type.Optional(TextKey) }), {
      minItems: 1,
    }),
  },
  texts: {},
});
