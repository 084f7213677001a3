import { expect, it } from 'vitest';
import { instanceKey } from '../../../src/claim/claimReader.ts';
import { acceptCredentialsAtom } from '../../../src/state/claim/acceptCredentials.ts';
import { filesAtom } from '../../../src/state/claim/fieldSnapshots.ts';
import { pendingInputsAtom } from '../../../src/state/claim/pendingInputs.ts';
import { recordsMessagesAtom } from '../../../src/state/claim/records.ts';
import { invalidAtom } from '../../../src/state/validation/validation.ts';
import { browserClaim } from '../../support/browserClaim.ts';
import { field, pdf, text } from '../../support/nodes.ts';

it('a sign-in as another claimant removes the former answers, and shows the errors of the own page', () => {
  const claim = browserClaim({
    models: { details: { Kind: text }, claimant: { Name: text } },
    pages: [[field('details.kind')], [field('claimant.name')]],
  });
  const signIn = (noticeId: string) => {
    const credentials = { id: null, clientId: 'c', metadata: {}, metadataHash: '', parent: null, fields: { noticeId } };
    claim.store.set(acceptCredentialsAtom, credentials, []);
  };
  const [own, other] = ['claimDetails.kind', 'claimantInfo.name'].map((id) => instanceKey({ field: id, record: null }));
  const messages = recordsMessagesAtom('a node');
  signIn('NB-1');
  claim.commit('claimantInfo.name', 'Ana');
  claim.type('claimantInfo.name', 'Ana M');
  claim.store.get(filesAtom).set('a', pdf('a.pdf'));
  claim.store.set(invalidAtom, new Set([own ?? '', other ?? '']));
  claim.store.set(messages, [{ key: 'LocKey_Test_Wrong' }]);
  signIn('nb 1');
  expect(claim.value('claimantInfo.name')).toBe('Ana');
  expect(claim.store.get(filesAtom).size).toBe(1);
  signIn('NB-2');
  expect(claim.value('claimantInfo.name')).toBeNull();
  expect(claim.store.get(filesAtom).size).toBe(0);
  expect(claim.store.get(pendingInputsAtom).typed()).toEqual({});
  expect([...claim.store.get(invalidAtom)]).toEqual([own]);
  expect(claim.store.get(messages)).toEqual([]);
});
