import { Type } from 'typebox';
import { displayFieldLimit } from '../src/rules/displayFieldLimit.ts';
import { formatNames } from '../src/rules/formats.ts';
import { closedObject } from '../src/rules/schemas/closedObject.ts';
import { ConditionRef, operandFor } from '../src/rules/schemas/expressionRefs.ts';
import { FieldReference, keysNamed, ModelAlias, named, TextKey, textKeyWith } from '../src/rules/schemas/references.ts';
import { tones } from '../src/rules/tones.ts';
import { buttonLook } from './button/widget.ts';

const summaryFields = Type.Array(FieldReference, {
  minItems: 1,
  description: `What is shown of a saved record, in this order. At most ${displayFieldLimit(true)} with a button, else ${displayFieldLimit(false)}.`,
});

/** True, or how the button differs from the default. */
export const rowButton = (byDefault: boolean) =>
  Type.Union([Type.Boolean(), closedObject(buttonLook)], {
    description: `true, or how the button is: with a label, an icon or both in the place of the usual ones. A screen reader adds the name of the record. Default ${byDefault}.`,
  });

export const recordsNode = {
  model: ModelAlias,
  label: TextKey,
  intro: Type.Optional(TextKey),
  itemLabel: Type.Optional(textKeyWith(['number'])),
  countLabel: Type.Optional({
    ...textKeyWith(['count']),
    description:
      'How many there are, like "3 premiums": in totals, and where some are removed. Default "3 entries in …".',
  }),
  addLabel: Type.Optional(TextKey),
  allowDelete: Type.Optional(rowButton(true)),
  total: Type.Optional({
    ...FieldReference,
    description: 'An amount or a number of the record: its sum stands below the saved records, here and on the review.',
  }),
  minItems: Type.Optional(
    closedObject(
      {
        count: operandFor('How many: a number, or a field or an operation that gives one.'),
        when: Type.Optional(ConditionRef),
        message: Type.Optional(textKeyWith(['minimum'])),
      },
      {
        formerly: 'minimum',
        description: 'The least number of saved records: fixed, the number in a field, or worked out.',
      },
    ),
  ),
  maxItems: Type.Optional(
    Type.Integer({ formerly: 'maximum', minimum: 1, description: 'The most records; default: as many as one adds.' }),
  ),
};

const requiredKind = closedObject({
  kind: Type.String({ minLength: 1, ...named('recordKind') }),
  count: Type.Optional(Type.Integer({ minimum: 1, description: 'How many of the kind; default 1.' })),
  when: Type.Optional(ConditionRef),
  message: Type.Optional(textKeyWith(['kind', 'count'])),
});

export const savedRecordsNode = {
  ...recordsNode,
  requires: Type.Optional(
    Type.Array(Type.Union([Type.String({ minLength: 1, ...named('recordKind') }), requiredKind]), {
      minItems: 1,
      description:
        'Kinds that must be among the saved records, like ["W9", "PhotoId"]: choices of the one field of the record that offers them.',
    }),
  ),
  allowEdit: Type.Optional(rowButton(false)),
  savedText: Type.Optional(textKeyWith(['item'])),
  summaryFields,
};

export const shownField = {
  field: FieldReference,
  replacements: Type.Optional(
    Type.Record(Type.String(), TextKey, {
      ...keysNamed('value'),
      description: 'Texts shown instead of stored values; "file" is for any file.',
    }),
  ),
  format: Type.Optional(
    Type.Enum([...formatNames], {
      description:
        'How a value that has no replacement and no label is written: "currency" $1,234.50; "date" March 15, 2015; "bytes" 1.5 MB; "phone" (123) 456-7890; "uppercase". One that is no amount, date … stays as it is.',
    }),
  ),
};

export const valueTones = Type.Optional(
  Type.Record(Type.String(), Type.Enum([...tones]), {
    ...keysNamed('value'),
    description: 'The tone of a tag by its stored value; without one it is neutral.',
  }),
);

export const storedValueTexts = {
  LocKey_Shared_Yes: [],
  LocKey_Shared_No: [],
  LocKey_Shared_NoAnswer: [],
  LocKey_Shared_Sensitive_Show: [],
  LocKey_Shared_Sensitive_Hide: [],
};

export const recordTexts = {
  LocKey_Shared_Records_Delete: [],
  LocKey_Shared_Records_Deleted: ['item'],
  LocKey_Shared_Records_DeletedAndCleared: ['item'],
  LocKey_Shared_Records_Discarded: ['item'],
  LocKey_Shared_Records_BroughtBack: ['item'],
  LocKey_Shared_Records_Item: ['number'],
  LocKey_Shared_Records_Total: ['counted'],
};

export const savedRecordTexts = {
  ...storedValueTexts,
  ...recordTexts,
  LocKey_Shared_Records_Edit: [],
  LocKey_Shared_Range: ['from', 'to'],
};

export const minimumTexts = { LocKey_Shared_Records_MinimumInstances: ['minimum'] };

export const requiredKindTexts = { LocKey_Shared_Records_MissingKind: ['count', 'kind'] };

export const recordChoiceTexts = {
  LocKey_Shared_Choice_NoRecords: [],
  LocKey_Shared_Records_Item: ['number'],
};
