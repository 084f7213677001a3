import { NestedContent } from '../../src/rules/references.ts';
import { declareBlockWidget } from '../declare.ts';
import { recordsNode } from '../records.ts';

export const repeatingTable = declareBlockWidget({
  name: 'repeatingTable',
  description: 'A table whose rows are records; every column is a field. On a narrow screen each row is a card.',
  node: { ...recordsNode, columns: NestedContent },
  records: { editing: 'inPlace', shown: null },
  texts: {
    LocKey_Shared_Records_Add: [],
    LocKey_Shared_Records_Delete: [],
    LocKey_Shared_Records_Item: ['number'],
    LocKey_Shared_Records_MinimumInstances: ['minimum'],
  },
});
