import { declareBlockWidget } from '../declare.ts';

export const repeatingForm = declareBlockWidget({
  name: 'repeatingForm',
  facts: { records: { editing: 'draft', shown: 'summaryFields', unsaved: 'LocKey_Shared_Records_Unsaved' } },
});
