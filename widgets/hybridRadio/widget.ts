import { Type } from 'typebox';
import { closedObject } from '../../src/rules/schemas/closedObject.ts';
import { singleChoiceProperties } from '../../src/rules/schemas/option.ts';
import { TextKey } from '../../src/rules/schemas/references.ts';
import { fieldWidget } from '../defineWidget.ts';

export const hybridRadio = fieldWidget({
  name: 'hybridRadio',
  description: 'One choice from a few, each a large button with a title and an explanation.',
  values: ['string', 'boolean'],
  options: {
    legend: Type.Optional(TextKey),
    suppressLegend: Type.Optional(Type.Boolean({ description: 'Keeps the legend for screen readers only.' })),
    options: Type.Array(
      closedObject({ ...singleChoiceProperties, label: TextKey, description: Type.Optional(TextKey) }),
      {
        minItems: 1,
      },
    ),
  },
  implied: ({ legend, suppressLegend }) => ({
    ...(legend !== undefined && { title: legend }),
    ...(suppressLegend !== undefined && { hideTitle: suppressLegend }),
  }),
  texts: {},
});
