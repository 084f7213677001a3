import { declareBlockWidget } from '../declare.ts';

export const uploadManager = declareBlockWidget({
  name: 'uploadManager',
  facts: { records: { editing: 'draft', shown: 'summaryFields', unsaved: 'LocKey_Shared_Upload_Dirty' } },
});
