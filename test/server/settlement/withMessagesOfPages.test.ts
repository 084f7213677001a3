import { expect, it } from 'vitest';
import { loadSettlement } from '../../../src/server/settlement/loadSettlement.ts';

it("a rule says in the answered configs the message that the field's pages find for it", async () => {
  const { models } = await loadSettlement({ projectDir: '.', settlementDir: 'settlement' });
  const contribution = models.find(({ metadata }) => metadata['TransactionType'] === 'Contribution');
  expect(contribution?.fields['Year']?.validations).toEqual([
    { type: 'Required', messageKey: 'LocKey_Premiums_Year_Required' },
  ]);
});
