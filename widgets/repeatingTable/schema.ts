import { NestedContent } from '../../src/rules/schemas/references.ts';
import { declareBlockSchema } from '../declareSchema.ts';
import { minimumTexts, recordsNode, recordTexts } from '../recordsSchema.ts';

export const repeatingTable = declareBlockSchema({
  description: 'A table whose rows are records; every column is a field. On a narrow screen each row is a card.',
  node: { ...recordsNode, columns: NestedContent },
  texts: {
    ...recordTexts,
    ...minimumTexts,
    LocKey_Shared_Records_Add: [],
  },
});
