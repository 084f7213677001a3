import { Type } from 'typebox';
import { closedObject } from '../../src/rules/closedObject.ts';
import { choiceProperties } from '../../src/rules/option.ts';
import { TextKey } from '../../src/rules/references.ts';
import { declareFieldWidget } from '../declare.ts';

export const hybridRadio = declareFieldWidget({
  name: 'hybridRadio',
  description: 'One choice from a few, each a large button with a title and an explanation.',
  values: ['string', 'boolean'],
  group: true,
  options: {
    legend: Type.Optional(TextKey),
    suppressLegend: Type.Optional(Type.Boolean({ description: 'Keeps the legend for screen readers only.' })),
    options: Type.Array(closedObject({ ...choiceProperties, label: TextKey, description: Type.Optional(TextKey) }), {
      minItems: 1,
    }),
  },
  texts: {},
  implied: ({ legend, suppressLegend }) => ({
    ...(legend !== undefined && { title: legend }),
    ...(suppressLegend !== undefined && { hideTitle: suppressLegend }),
  }),
});
