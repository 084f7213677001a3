import { NestedContent } from '../../src/rules/schemas/references.ts';
import { blockWidget } from '../defineWidget.ts';
import { minimumTexts, recordsNode, recordTexts } from '../recordsSchema.ts';

export const repeatingTable = blockWidget({
  name: 'repeatingTable',
  description: 'A table whose rows are records; every column is a field. On a narrow screen each row is a card.',
  facts: { records: { editing: 'inPlace', shown: null }, reads: 'records' },
  node: { ...recordsNode, columns: NestedContent },
  texts: {
    ...recordTexts,
    ...minimumTexts,
    LocKey_Shared_Records_Add: [],
  },
});
