import { NestedContent } from '../../src/rules/references.ts';
import { declareBlockWidget } from '../declare.ts';
import { minimumTexts, savedRecordsNode, savedRecordTexts } from '../records.ts';

export const repeatingForm = declareBlockWidget({
  name: 'repeatingForm',
  description:
    'A collection of repeating form blocks: one record at a time is filled in and saved; saved ones are listed.',
  node: { ...savedRecordsNode, content: NestedContent },
  records: { editing: 'draft', shown: 'summaryFields', unsaved: 'LocKey_Shared_Records_Unsaved' },
  texts: {
    ...savedRecordTexts,
    ...minimumTexts,
    LocKey_Shared_Records_Add: [],
    LocKey_Shared_Records_Save: [],
    LocKey_Shared_Records_Saved: ['item'],
    LocKey_Shared_Records_Cancel: [],
    LocKey_Shared_Records_Unsaved: [],
  },
});
