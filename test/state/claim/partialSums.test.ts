import { atom, type Getter } from 'jotai';
import { describe, expect, it } from 'vitest';
import type { ClaimReader } from '../../../src/claim/claimReader.ts';
import type { ModelSnapshot } from '../../../src/claim/snapshot.ts';
import type { Fold } from '../../../src/rules/context.ts';
import { claimReader } from '../../../src/state/claim/claimAccess.ts';
import { editedModelsAtom, saveModelsAtom } from '../../../src/state/claim/models.ts';
import { partialSums } from '../../../src/state/claim/partialSums.ts';
import { deleteRecordAtom, editRecordAtom } from '../../../src/state/claim/records.ts';
import { restoreClaimAtom, snapshotClaim } from '../../../src/state/claim/snapshot.ts';
import { browserClaim } from '../../support/browserClaim.ts';
import { field, paymentsForm, text } from '../../support/nodes.ts';

const payments = 'claimTransactions(Payment)';
const amount = `${payments}.amount`;

/** Puts the amounts together as a text, in their order. */
const joined: Fold<string> = {
  empty: '',
  of: (context) => String(context.read(amount) ?? ''),
  combine: (one, other) => one + other,
};

/** So many saved records, their sum, and the records whose answers were read for it. */
function keptOf(count: number) {
  const claim = browserClaim({
    models: { details: { Kind: text }, payments: { Amount: text, Note: text } },
    pages: [
      [
        field('details.kind'),
        paymentsForm({
          allowEdit: true,
          content: [field('payments.amount'), field('payments.note')],
        }),
      ],
    ],
  });
  const { store } = claim;
  const [first = ''] = claim.drafts(payments);
  store.set(saveModelsAtom, [first]);
  const one = snapshotClaim(store.get);
  const copies = Array.from({ length: count }, (_, index): readonly ModelSnapshot[] =>
    one.saved.map((model) => ({ ...model, clientId: `record-${index}`, added: index + 1, place: index + 1 })),
  );
  store.set(restoreClaimAtom, { ...one, saved: copies.flat() });
  const read: (string | null)[] = [];
  const parts = partialSums((get: Getter): ClaimReader => {
    const reader = claimReader(get);
    return {
      ...reader,
      value(id, record) {
        read.push(record);
        return reader.value(id, record);
      },
    };
  });
  const whole = atom((get) => parts(get).fold(claim.flow, payments, null, joined));
  store.sub(whole, () => undefined);
  return {
    ...claim,
    form: claim.node(payments),
    whole: () => store.get(whole),
    /** The records that were read for what was done. */
    readFor(change: () => void) {
      read.length = 0;
      change();
      store.get(whole);
      return [...read];
    },
  };
}

describe.each([1, 10, 100, 500])('of %i records', (count) => {
  const last = `record-${count - 1}`;

  it('an edit of one reads this one alone', () => {
    const kept = keptOf(count);
    expect(kept.readFor(() => kept.commit(amount, 'z', last))).toEqual([last]);
    expect(kept.readFor(() => kept.commit(amount, 'a', 'record-0'))).toEqual(['record-0']);
    expect(kept.whole()).toBe(count === 1 ? 'a' : 'az');
  });

  it('an edit of what the sum does not read, reads none', () => {
    const kept = keptOf(count);
    expect(kept.readFor(() => kept.commit(`${payments}.note`, 'z', last))).toEqual([]);
    expect(kept.readFor(() => kept.commit('claimDetails.kind', 'z'))).toEqual([]);
  });

  it('one that goes, or is edited, or comes back, reads none of the others', () => {
    const kept = keptOf(count);
    for (let index = 0; index < count; index += 1) kept.commit(amount, `${index} `, `record-${index}`);
    const othersReadFor = (change: () => void) => kept.readFor(change).filter((record) => record !== 'record-0');
    const all = Array.from({ length: count }, (_, index) => `${index} `);
    expect(kept.whole()).toBe(all.join(''));
    expect(othersReadFor(() => kept.store.set(editRecordAtom, { node: kept.form, record: 'record-0' }))).toEqual([]);
    expect(kept.whole()).toBe(all.slice(1).join(''));
    expect(othersReadFor(() => kept.store.set(saveModelsAtom, ['record-0']))).toEqual([]);
    expect(kept.whole()).toBe(all.join(''));
    expect(othersReadFor(() => kept.store.set(deleteRecordAtom, { node: kept.form, record: 'record-0' }))).toEqual([]);
    expect(kept.whole()).toBe(all.slice(1).join(''));
    expect(kept.store.get(editedModelsAtom).map(({ key }) => key)).toEqual(['claimDetails']);
  });
});
