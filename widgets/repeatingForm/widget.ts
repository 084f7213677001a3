import { Type } from 'typebox';
import { FieldReference, NestedContent, TextKey } from '../../src/rules/schemas/references.ts';
import { blockWidget } from '../defineWidget.ts';
import { minimumTexts, requiredKindTexts, savedRecordsNode, savedRecordTexts } from '../recordsSchema.ts';

export const repeatingForm = blockWidget({
  name: 'repeatingForm',
  description:
    'A collection of repeating form blocks: one record at a time is filled in and saved; saved ones are listed.',
  facts: {
    records: { editing: 'draft', shown: 'summaryFields', unsaved: 'LocKey_Shared_Records_Unsaved' },
    reads: 'records',
  },
  node: {
    ...savedRecordsNode,
    saveLabel: Type.Optional(TextKey),
    cancelLabel: Type.Optional({
      ...TextKey,
      description: 'On a new record; one that was saved has "Discard my changes".',
    }),
    copies: Type.Optional(
      Type.Array(FieldReference, {
        minItems: 1,
        description:
          'What "Same as the one above" takes over from the record before; without it there is no such button.',
      }),
    ),
    content: NestedContent,
  },
  texts: {
    ...savedRecordTexts,
    ...minimumTexts,
    ...requiredKindTexts,
    LocKey_Shared_Records_Add: [],
    LocKey_Shared_Records_Save: [],
    LocKey_Shared_Records_Saved: ['item'],
    LocKey_Shared_Records_Cancel: [],
    LocKey_Shared_Records_CancelChange: [],
    LocKey_Shared_Records_Copy: [],
    LocKey_Shared_Records_Copied: [],
    LocKey_Shared_Records_Unsaved: ['item'],
  },
});
