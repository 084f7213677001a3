import { Type } from 'typebox';
import { NestedContent } from '../../src/rules/schemas/references.ts';
import { blockWidget } from '../defineWidget.ts';
import { minimumTexts, requiredKindTexts, savedRecordsNode, savedRecordTexts } from '../recordsSchema.ts';

export const uploadManager = blockWidget({
  name: 'uploadManager',
  description:
    'Documents to send: each file is a row from the moment it is chosen, with its first list of choices beside its name. Without scripts, a draft with Cancel and Upload buttons, and the saved ones.',
  facts: {
    records: { editing: 'draft', shown: 'summaryFields', unsaved: 'LocKey_Shared_Upload_Dirty' },
    reads: 'records',
  },
  node: {
    ...savedRecordsNode,
    content: NestedContent,
    required: Type.Optional(
      Type.Boolean({ description: 'At least one saved document, and none that lacks something; default false.' }),
    ),
    newDraftAfterUpload: Type.Optional(Type.Boolean({ description: 'Upload starts the next draft; default false.' })),
  },
  texts: {
    ...savedRecordTexts,
    ...minimumTexts,
    ...requiredKindTexts,
    LocKey_Shared_Upload_AddFirst: [],
    LocKey_Shared_Upload_AddMore: [],
    LocKey_Shared_Upload_Upload: [],
    LocKey_Shared_Upload_Cancel: [],
    LocKey_Shared_Upload_Required: [],
    LocKey_Shared_Upload_Dirty: ['count'],
    LocKey_Shared_Upload_Duplicate: [],
    LocKey_Shared_Upload_Saved: ['item'],
    LocKey_Shared_Upload_SameKind: [],
    LocKey_Shared_Upload_SameKindChoose: [],
    LocKey_Shared_Upload_SameKindGiven: ['kind'],
  },
});
