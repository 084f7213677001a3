import { Type } from 'typebox';
import { closedObject } from '../../src/rules/schemas/closedObject.ts';
import { ListOptions, RecordOptions, singleChoiceProperties } from '../../src/rules/schemas/option.ts';
import { NestedContent, TextKey } from '../../src/rules/schemas/references.ts';
import { fieldWidget } from '../defineWidget.ts';
import { recordChoiceTexts } from '../recordsSchema.ts';

export const radio = fieldWidget({
  name: 'radio',
  description: 'One choice from a few that are all visible. On a boolean field the option values are true and false.',
  values: ['string', 'boolean'],
  options: {
    options: Type.Union([
      Type.Array(
        closedObject({
          ...singleChoiceProperties,
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
