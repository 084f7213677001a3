import { NestedContent } from '../../src/rules/references.ts';
import { declareBlockWidget } from '../declare.ts';
import { minimumTexts, recordsNode, recordTexts } from '../records.ts';

export const repeatingTable = declareBlockWidget({
  name: 'repeatingTable',
  description: 'A table whose rows are records; every column is a field. On a narrow screen each row is a card.',
  node: { ...recordsNode, columns: NestedContent },
  records: { editing: 'inPlace', shown: null },
  texts: {
    ...recordTexts,
    ...minimumTexts,
    LocKey_Shared_Records_Add: [],
  },
});
