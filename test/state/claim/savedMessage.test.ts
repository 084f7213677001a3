import { createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { savedMessageAtom, showSavedMessageAtom } from '../../../src/state/claim/savedMessage.ts';
import { saveRecordAtom } from '../../../src/state/claim/saveRecord.ts';
import { browserClaim } from '../../support/browserClaim.ts';
import { paymentsForm, required } from '../../support/nodes.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const one = { node: 'one', parent: null, record: 'first' };

describe('the saved message', () => {
  it('shows for 5 seconds, at its node alone [DEP-22]', () => {
    const store = createStore();
    store.set(showSavedMessageAtom, one);
    expect(store.get(savedMessageAtom('one'))?.record).toBe('first');
    expect(store.get(savedMessageAtom('two'))).toBeNull();
    vi.advanceTimersByTime(4999);
    expect(store.get(savedMessageAtom('one'))).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(store.get(savedMessageAtom('one'))).toBeNull();
  });

  it('starts its 5 seconds again with every save [DEP-22]', () => {
    const store = createStore();
    store.set(showSavedMessageAtom, one);
    vi.advanceTimersByTime(4000);
    const first = store.get(savedMessageAtom('one'));
    store.set(showSavedMessageAtom, one);
    vi.advanceTimersByTime(4000);
    expect(store.get(savedMessageAtom('one'))?.time, 'another one, which is said again').not.toBe(first?.time);
    expect(store.get(savedMessageAtom('one'))).not.toBeNull();
    vi.advanceTimersByTime(1000);
    expect(store.get(savedMessageAtom('one'))).toBeNull();
  });

  it('comes with a record that was saved, not with one that was refused [DEP-22]', () => {
    const claim = browserClaim({
      models: { payments: { Amount: required } },
      pages: [[paymentsForm()]],
    });
    const model = 'claimTransactions(Payment)';
    const node = claim.node(model);
    const [record = ''] = claim.drafts(model);
    claim.store.set(saveRecordAtom, { node, record });
    expect(claim.store.get(savedMessageAtom(node))).toBeNull();
    claim.commit(`${model}.amount`, '1', record);
    claim.store.set(saveRecordAtom, { node, record });
    expect(claim.store.get(savedMessageAtom(node))?.record).toBe(record);
  });
});
