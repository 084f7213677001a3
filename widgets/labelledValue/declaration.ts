import { Type } from 'typebox';
import { closedObject } from '../../src/rules/closedObject.ts';
import { FieldReference, TextKey } from '../../src/rules/references.ts';
import { declareBlockWidget } from '../declare.ts';
import { icons } from '../icons.ts';
import { shownField, storedValueTexts } from '../records.ts';

export const labelledValue = declareBlockWidget({
  name: 'labelledValue',
  description: 'A stored answer, or a value of the application, shown with a label or an icon.',
  node: {
    label: Type.Optional(TextKey),
    icon: Type.Optional(Type.Enum([...icons])),
    value: Type.Union([
      closedObject(shownField),
      closedObject({
        lines: Type.Array(Type.Array(FieldReference, { minItems: 1 }), {
          minItems: 1,
          description: 'Several answers as one, like an address: line by line, without those that are empty or hidden.',
        }),
      }),
      closedObject({ app: Type.Enum(['referenceCode', 'signatureDate']) }),
    ]),
    layout: Type.Optional(
      Type.Enum(['default', 'leftAligned', 'stacked', 'stackedLabel'], { description: 'Default "default".' }),
    ),
  },
  texts: {
    ...storedValueTexts,
  },
});
