import { describe, expect, it } from 'vitest';
import { authorizedAtom } from '../../../src/state/appState.ts';
import { acceptCredentialsAtom } from '../../../src/state/claim/acceptCredentials.ts';
import { collectFormDtoAtom } from '../../../src/state/claim/collectFormDto.ts';
import { addRecordAtom } from '../../../src/state/claim/records.ts';
import { saveRecordAtom } from '../../../src/state/claim/saveRecord.ts';
import { replaceFlowAtom, restoreClaimAtom, snapshotClaim } from '../../../src/state/claim/snapshot.ts';
import { deleteUndoablyAtom, undoDeletionAtom } from '../../../src/state/claim/undoDeletion.ts';
import type { WireModel } from '../../../src/wire/models.ts';
import { browserClaim } from '../../support/browserClaim.ts';
import { bindings, dependent, field, knownBindings, text } from '../../support/nodes.ts';
import { prepopulatedModel } from '../../support/prepopulatedModel.ts';
import { compileTestFlow } from '../../support/testFlow.ts';

const received = 'prepopulatedData(Document)';
const status = 'prepopulatedData.status';
const reason = 'claimDetails.reason';
const payment = 'claimTransactions(Payment)';

const compiled = (more: object = {}) =>
  compileTestFlow({
    bindings: { details: bindings.details, payments: bindings.payments, ...knownBindings },
    models: {
      details: { Reason: text, Name: text, List: text },
      payments: { Amount: text },
      known: { Status: text, Name: text, ...more },
      received: { Name: text, Kind: text },
    },
    pages: [
      [
        dependent('details.reason', { field: 'known.status', equals: 'Denied' }, { default: 'none' }),
        dependent('details.list', { count: 'received', atLeast: 2 }),
        field('details.name', { prepopulatedDataKey: 'name' }),
        {
          type: 'repeatingForm',
          model: 'payments',
          label: 'LocKey_Test_Label',
          summaryFields: ['payments.amount'],
          content: [field('payments.amount')],
        },
      ],
      [{ type: 'paragraph', text: 'LocKey_Test_End' }],
      [{ type: 'paragraph', text: 'LocKey_Test_End' }],
    ],
    routes: [{}, { skipUnless: { field: 'known.status', equals: 'Denied' } }],
  });

const denied: readonly WireModel[] = [
  prepopulatedModel('a', { name: 'a.pdf', kind: null }, 'Document'),
  prepopulatedModel('facts', { status: 'Denied', name: 'Ana' }),
  prepopulatedModel('b', { name: 'b.pdf', kind: 'W-2' }, 'Document'),
];

function signedIn(known: readonly WireModel[] = denied) {
  const claim = browserClaim(compiled());
  const signIn = (models: readonly WireModel[]) => claim.store.set(acceptCredentialsAtom, null, models);
  signIn(known);
  return { claim, signIn };
}

describe('what the server knows', () => {
  it('is read like answers, once or record by record, in the order in which it was answered', () => {
    const { claim } = signedIn();
    expect(claim.value(status)).toBe('Denied');
    expect(claim.saved(received)).toEqual(['a', 'b']);
    expect(claim.value(`${received}.name`, 'b')).toBe('b.pdf');
    expect(claim.view('claimDetails.list').visible).toBe(true);
    expect(claim.next()).toBe('/test/2');
  });

  it('is empty before a claimant signed in', () => {
    const claim = browserClaim(compiled());
    expect([claim.value(status), claim.saved(received)]).toEqual([null, []]);
    expect(claim.view(reason).visible).toBe(false);
    expect(claim.next()).toBe('/test/3');
  });

  it.each<[string, readonly WireModel[], string | null]>([
    ['what is there once', denied, 'Ana'],
    [
      'no record of a list',
      [prepopulatedModel('a', { name: 'a.pdf' }, 'Document'), prepopulatedModel('facts', {})],
      null,
    ],
  ])('fills a field in with %s', (_what, known, value) => {
    const { claim } = signedIn(known);
    claim.next();
    claim.visit('/test');
    expect(claim.value('claimDetails.name')).toBe(value);
  });

  it('propagates to what depends on it at a sign-in', () => {
    const { claim, signIn } = signedIn([prepopulatedModel('facts', { status: 'Paid' })]);
    signIn(denied);
    expect(claim.value(reason), 'it appears, and starts').toBe('none');
    claim.commit(reason, 'mine');
    signIn(denied);
    expect(claim.value(reason), 'the same again changes nothing').toBe('mine');
    signIn([]);
    expect(claim.value(reason), 'it is hidden, and reset').toBeNull();
  });

  it('is sent back as it was answered, beside what was asked', () => {
    const { claim } = signedIn();
    claim.commit(reason, 'mine');
    claim.next();
    const dto = claim.store.set(collectFormDtoAtom);
    expect(dto.prepopulatedData).toEqual(denied);
    expect(dto.claimDetails?.fields).toMatchObject({ reason: 'mine' });
    expect(claim.serverErrors()).toEqual([]);
  });

  it('is kept by a deletion that is undone, a snapshot and an edited flow', () => {
    const { claim } = signedIn();
    const node = claim.node(payment);
    const [record = ''] = claim.drafts(payment);
    claim.commit(`${payment}.amount`, '5', record);
    claim.store.set(saveRecordAtom, { node, record });
    const deletion = claim.store.set(deleteUndoablyAtom, { node, record });
    expect(claim.store.set(undoDeletionAtom, deletion)).toBe(true);
    expect([claim.value(status), claim.saved(received)]).toEqual(['Denied', ['a', 'b']]);

    const taken = snapshotClaim(claim.store.get);
    expect([...taken.draft, ...taken.saved].filter(({ key }) => key.startsWith('prepopulatedData'))).toEqual([]);
    const other = browserClaim(compiled());
    other.store.set(restoreClaimAtom, taken);
    expect([other.value(status), other.saved(received)]).toEqual(['Denied', ['a', 'b']]);

    claim.store.set(replaceFlowAtom, compiled({ Since: text }));
    expect([claim.value(status), claim.value('prepopulatedData.since')]).toEqual(['Denied', null]);
    claim.store.set(addRecordAtom, { node });
    expect(claim.saved(received)).toEqual(['a', 'b']);
  });

  it('is out of sight after a refused sign-in, and the answers that depend on it are still there after the next', () => {
    const { claim, signIn } = signedIn();
    claim.commit(reason, 'mine');
    claim.store.set(authorizedAtom, { error: null, forms: { Standard: false } });
    expect([claim.value(status), claim.saved(received)]).toEqual([null, []]);
    claim.store.set(authorizedAtom, { error: null, forms: { Standard: true } });
    signIn(denied);
    expect([claim.value(status), claim.value(reason)]).toEqual(['Denied', 'mine']);
  });

  it('goes with the person', () => {
    const { claim, signIn } = signedIn();
    signIn([prepopulatedModel('other', { status: 'Paid' })]);
    expect([claim.value(status), claim.saved(received)]).toEqual(['Paid', []]);
  });
});
