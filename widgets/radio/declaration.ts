import { Type } from 'typebox';
import { closedObject } from '../../src/rules/closedObject.ts';
import { choiceProperties, ListOptions, RecordOptions } from '../../src/rules/option.ts';
import { NestedContent, TextKey } from '../../src/rules/references.ts';
import { declareFieldWidget } from '../declare.ts';
import { recordChoiceTexts } from '../records.ts';

export const radio = declareFieldWidget({
  name: 'radio',
  description:
    'One choice from a few that are all visible. On a boolean field the option values are "true" and "false".',
  values: ['string', 'boolean'],
  group: true,
  options: {
    options: Type.Union([
      Type.Array(
        closedObject({
          ...choiceProperties,
          label: Type.Optional(TextKey),
          content: Type.Optional(NestedContent),
        }),
        { minItems: 1 },
      ),
      ListOptions,
      RecordOptions,
    ]),
    hasNoneOption: Type.Optional(Type.Boolean({ description: 'Adds a choice that stores no value; default false.' })),
    noneOptionLabel: Type.Optional(TextKey),
    inline: Type.Optional(Type.Boolean({ description: 'Choices side by side where there is room; default false.' })),
  },
  texts: {
    LocKey_Shared_Radio_None: [],
    ...recordChoiceTexts,
  },
});
