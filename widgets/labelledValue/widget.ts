import { Type } from 'typebox';
import { closedObject } from '../../src/rules/schemas/closedObject.ts';
import { FieldReference, TextKey } from '../../src/rules/schemas/references.ts';
import { blockWidget } from '../defineWidget.ts';
import { icons } from '../icons.ts';
import { shownField, storedValueTexts, valueTones } from '../recordsSchema.ts';

const appTexts = ['referenceCode', 'signatureDate', 'filedAt', 'receiptMail'] as const;

export const labelledValue = blockWidget({
  name: 'labelledValue',
  description: 'A stored answer, or a value of the application, shown with a label or an icon.',
  facts: { reads: 'answer' },
  node: {
    label: Type.Optional(TextKey),
    icon: Type.Optional(Type.Enum([...icons])),
    value: Type.Union([
      closedObject({ ...shownField, tones: valueTones }),
      closedObject({
        lines: Type.Array(Type.Array(FieldReference, { minItems: 1 }), {
          minItems: 1,
          description: 'Several answers as one, like an address: line by line, without those that are empty or hidden.',
        }),
        town: Type.Optional(
          closedObject(
            {
              city: FieldReference,
              state: Type.Array(FieldReference, { minItems: 1 }),
              country: Type.Optional(FieldReference),
            },
            {
              description:
                'What the line with the city is written by, as letters in the country write it: "Sacramento, CA 95814", "10115 Berlin".',
            },
          ),
        ),
      }),
      closedObject({
        app: Type.Enum([...appTexts], {
          description:
            '"referenceCode" with a button to copy it, "filedAt" the date, time and zone, "receiptMail" what becomes of the receipt by email: after something was filed. "signatureDate" is today for who signs.',
        }),
      }),
    ]),
    layout: Type.Optional(
      Type.Enum(['default', 'leftAligned', 'stacked', 'stackedLabel', 'tag'], {
        description: 'Default "default". A "tag" is a status in a word or two, whose label only screen readers read.',
      }),
    ),
  },
  texts: {
    ...storedValueTexts,
    LocKey_Receipt_Instant: ['date', 'time'],
    LocKey_Receipt_Mail_Off: [],
    LocKey_Receipt_Mail_Waiting: ['address'],
    LocKey_Receipt_Mail_Sent: ['address'],
    LocKey_Receipt_Mail_Failed: ['address', 'phone'],
    LocKey_Footer_PhoneValue: [],
  },
});
