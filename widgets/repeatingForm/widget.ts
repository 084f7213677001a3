import { NestedContent } from '../../src/rules/schemas/references.ts';
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
  node: { ...savedRecordsNode, content: NestedContent },
  texts: {
    ...savedRecordTexts,
    ...minimumTexts,
    ...requiredKindTexts,
    LocKey_Shared_Records_Add: [],
    LocKey_Shared_Records_Save: [],
    LocKey_Shared_Records_Saved: ['item'],
    LocKey_Shared_Records_Cancel: [],
    LocKey_Shared_Records_Unsaved: [],
  },
});
