import { expect, it } from 'vitest';
import { addRecordAtom, deleteRecordAtom, recordsMessagesAtom } from '../../../src/state/claim/records.ts';
import { saveRecordAtom } from '../../../src/state/claim/saveRecord.ts';
import { validatePageAtom } from '../../../src/state/validation/validatePage.ts';
import { browserClaim } from '../../support/browserClaim.ts';
import { field, paymentsForm, text } from '../../support/nodes.ts';

const model = 'claimTransactions(Payment)';

/** A form of payments without its first draft, and what is said of it when the page is left. */
function payments(node: Readonly<Record<string, unknown>>) {
  const claim = browserClaim({
    models: { details: { Kind: text }, payments: { Amount: text } },
    pages: [[field('details.kind'), paymentsForm(node)]],
  });
  const id = claim.node(model);
  claim.store.set(deleteRecordAtom, { node: id, record: claim.drafts(model)[0] ?? '' });
  const messages = () => {
    claim.store.set(validatePageAtom);
    return claim.store.get(recordsMessagesAtom(id));
  };
  return { ...claim, id, messages, add: () => claim.store.set(addRecordAtom, { node: id }) };
}

it('a minimum does not count drafts [RULE-42]', () => {
  const claim = payments({ minItems: { count: 1 } });
  claim.add();
  expect(claim.messages()).toEqual([{ key: 'LocKey_Shared_Records_MinimumInstances', params: { minimum: '1' } }]);
});

const tooMany = { key: 'LocKey_Shared_Records_MaximumInstances', params: { maximum: '2' } };
const hidden = { minItems: { count: 1 }, showWhen: { field: 'details.kind', equals: 'Group' } };

it.each([
  ['a minimum is not asked of records that are hidden [RULE-42]', hidden, 0, []],
  ['a maximum lets as many through', { maxItems: 2 }, 2, []],
  ['a maximum lets no more through', { maxItems: 2 }, 3, [tooMany]],
])('%s, and the server says the same', (_what, node, saved, messages) => {
  const claim = payments(node);
  for (let count = 0; count < saved; count += 1)
    claim.store.set(saveRecordAtom, { node: claim.id, record: claim.add() });
  expect(claim.messages()).toEqual(messages);
  expect(claim.serverErrors().map(({ message }) => message)).toEqual(messages);
});
