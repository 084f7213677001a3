import { declareBlockWidget } from '../declare.ts';

export const repeatingForm = declareBlockWidget({
  name: 'repeatingForm',
  records: { editing: 'draft', shown: 'summaryFields', unsaved: 'LocKey_Shared_Records_Unsaved' },
});
