import { describe, expect, it } from 'vitest';
import { bringBackSkippedAtom } from '../../../src/state/claim/bringBackSkipped.ts';
import { recoverableFilesAtom } from '../../../src/state/claim/heldFiles.ts';
import { changedAtom } from '../../../src/state/claim/models.ts';
import { addRecordAtom } from '../../../src/state/claim/records.ts';
import { saveRecordAtom } from '../../../src/state/claim/saveRecord.ts';
import { setAsideAtom } from '../../../src/state/claim/setAside.ts';
import { bringBackLossesAtom } from '../../../src/state/navigation/bringBackLosses.ts';
import { changeAtom, nextAtom } from '../../../src/state/navigation/change.ts';
import { lossesByAtom, otherLossesAtom } from '../../../src/state/navigation/lossAtChoice.ts';
import { lossesAheadAtom, lossesShownAtom } from '../../../src/state/navigation/losses.ts';
import { browserClaim } from '../../support/browserClaim.ts';
import { field, paymentsForm, text } from '../../support/nodes.ts';

const model = 'claimTransactions(Payment)';
const amount = `${model}.amount`;
const end = { type: 'paragraph', text: 'LocKey_Test_End' } as const;

/** The second page asks a Group for its payments and an option; the claimant has given two and the option, and is back. */
function backAfterTwoPayments() {
  const claim = browserClaim({
    models: { details: { Kind: text, Option: text }, payments: { Amount: text } },
    pages: [[field('details.kind')], [paymentsForm(), field('details.option')], [end], [end]],
    routes: [
      {},
      {
        skipUnless: { field: 'details.kind', equals: 'Group' },
        whenSkipped: { clear: ['details.option'], discard: ['payments'] },
      },
      {},
      { action: 'submit' },
    ],
  });
  const node = claim.node(model);
  claim.commit('claimDetails.kind', 'Group');
  claim.next();
  for (const value of ['10', '20']) {
    const record = claim.drafts(model)[0] ?? claim.store.set(addRecordAtom, { node });
    claim.commit(amount, value, record);
    claim.store.set(saveRecordAtom, { node, record });
  }
  claim.commit('claimDetails.option', 'B');
  claim.visit('/test');
  const asked = claim.flow.pages[1];
  if (asked === undefined) throw new Error('The flow has a second page.');
  const paths = (losses: readonly { readonly page: { readonly path: string } }[]) =>
    losses.map(({ page }) => page.path);
  return {
    ...claim,
    asked,
    amounts: () => claim.saved(model).map((record) => claim.value(amount, record)),
    ahead: () => paths(claim.store.get(lossesAheadAtom)),
    said: () => paths(claim.store.get(lossesShownAtom)),
  };
}

describe('what skipping a page takes out of the claim', () => {
  it('is said before the claimant goes on, as long as the answers lead past the page', () => {
    const claim = backAfterTwoPayments();
    expect(claim.ahead()).toEqual([]);
    claim.commit('claimDetails.kind', 'Individual');
    expect(claim.store.get(lossesAheadAtom).map(({ lost }) => lost)).toEqual([
      { entries: [{ model, count: 2 }], hasAnswers: true, isRemoved: true },
    ]);
    claim.commit('claimDetails.kind', 'Group');
    expect(claim.ahead()).toEqual([]);
  });

  it('is said on the page that the move leads to and where the claim is submitted, while it is gone', () => {
    const claim = backAfterTwoPayments();
    claim.commit('claimDetails.kind', 'Individual');
    expect(claim.next()).toBe('/test/3');
    expect(claim.amounts()).toEqual([]);
    expect(claim.said()).toEqual(['/test/2']);
    expect(claim.next()).toBe('/test/4');
    expect(claim.said()).toEqual(['/test/2']);
    claim.visit('/test');
    expect(claim.said()).toEqual([]);
  });

  it('comes back where the page is shown again: records in their order, and answers', () => {
    const claim = backAfterTwoPayments();
    claim.commit('claimDetails.kind', 'Individual');
    claim.next();
    claim.visit('/test');
    claim.commit('claimDetails.kind', 'Group');
    expect(claim.next()).toBe('/test/2');
    expect(claim.amounts()).toEqual([]);
    expect(claim.store.set(bringBackSkippedAtom, claim.asked)).toHaveLength(2);
    expect(claim.amounts()).toEqual(['10', '20']);
    expect(claim.value('claimDetails.option')).toBe('B');
    expect(claim.drafts(model)).toEqual([]);
    expect(claim.store.get(setAsideAtom)).toEqual({});
  });

  it('leaves alone what the claimant has answered again', () => {
    const claim = backAfterTwoPayments();
    claim.commit('claimDetails.kind', 'Individual');
    claim.next();
    claim.visit('/test');
    claim.commit('claimDetails.kind', 'Group');
    claim.next();
    claim.commit('claimDetails.option', 'C');
    claim.commit(amount, '30', claim.drafts(model)[0] ?? null);
    claim.store.set(bringBackSkippedAtom, claim.asked);
    expect(claim.amounts()).toEqual(['10', '20']);
    expect(claim.drafts(model).map((record) => claim.value(amount, record))).toEqual(['30']);
    expect(claim.value('claimDetails.option')).toBe('C');
  });

  it('is nothing where the page has nothing that the claimant gave', () => {
    const claim = backAfterTwoPayments();
    claim.commit('claimDetails.kind', 'Individual');
    claim.next();
    claim.visit('/test');
    expect(claim.ahead()).toEqual([]);
    const first = claim.store.get(setAsideAtom);
    claim.next();
    expect(claim.store.get(setAsideAtom)).toEqual(first);
    expect(claim.store.get(recoverableFilesAtom)).toEqual(new Set());
  });
});

describe('a choice that led past a page', () => {
  it('is taken back from the review with all that it removed, and the claimant stays there', () => {
    const claim = backAfterTwoPayments();
    claim.next();
    claim.next();
    claim.next();
    expect(claim.path()).toBe('/test/4');
    claim.store.set(changeAtom, '/test');
    claim.commit('claimDetails.kind', 'Individual');
    claim.store.set(nextAtom);
    expect(claim.path()).toBe('/test/4');
    expect(claim.said()).toEqual(['/test/2']);
    claim.store.set(bringBackLossesAtom);
    expect(claim.path()).toBe('/test/4');
    expect(claim.value('claimDetails.kind')).toBe('Group');
    expect(claim.value('claimDetails.option')).toBe('B');
    expect(claim.amounts()).toEqual(['10', '20']);
    expect(claim.said()).toEqual([]);
    expect(claim.store.get(changedAtom)).toBe('/test/2');
  });

  it('takes its own cleared answers back too', () => {
    const claim = browserClaim({
      models: { details: { Kind: text, Name: text }, payments: { Amount: text } },
      pages: [
        [field('details.kind'), field('details.name', { showWhen: { field: 'details.kind', equals: 'Group' } })],
        [paymentsForm()],
        [end],
      ],
      routes: [
        {},
        { skipUnless: { field: 'details.kind', equals: 'Group' }, whenSkipped: { discard: ['payments'] } },
        {},
      ],
    });
    const node = claim.node(model);
    claim.commit('claimDetails.kind', 'Group');
    claim.commit('claimDetails.name', 'Sunrise');
    claim.next();
    const record = claim.drafts(model)[0] ?? '';
    claim.commit(amount, '10', record);
    claim.store.set(saveRecordAtom, { node, record });
    claim.visit('/test');
    claim.commit('claimDetails.kind', 'Individual');
    expect(claim.next()).toBe('/test/3');
    claim.store.set(bringBackLossesAtom);
    expect(claim.value('claimDetails.name')).toBe('Sunrise');
    expect(claim.value(amount, claim.saved(model)[0] ?? null)).toBe('10');
  });

  it('is what its page says the loss at, until the answer leads to the page again', () => {
    const claim = backAfterTwoPayments();
    const at = () => claim.store.get(lossesByAtom('claimDetails.kind')).map(({ page }) => page.path);
    expect(at()).toEqual([]);
    claim.commit('claimDetails.kind', 'Individual');
    expect(at()).toEqual(['/test/2']);
    expect(claim.store.get(otherLossesAtom)).toEqual([]);
    claim.commit('claimDetails.kind', 'Group');
    expect(at()).toEqual([]);
  });
});

describe('a page that keeps its records while it is skipped', () => {
  /** The third page is asked for by an answer that skipping the second one clears. */
  function backAfterTwoSteps() {
    const claim = browserClaim({
      models: { details: { Kind: text, Option: text }, payments: { Amount: text } },
      pages: [[field('details.kind')], [field('details.option')], [paymentsForm()], [end], [end]],
      routes: [
        {},
        { skipUnless: { field: 'details.kind', equals: 'Group' }, whenSkipped: { clear: ['details.option'] } },
        { skipUnless: { field: 'details.option', equals: 'B' } },
        {},
        { action: 'submit' },
      ],
    });
    claim.commit('claimDetails.kind', 'Group');
    claim.next();
    claim.commit('claimDetails.option', 'B');
    claim.next();
    const record = claim.drafts(model)[0] ?? '';
    claim.commit(amount, '10', record);
    claim.store.set(saveRecordAtom, { node: claim.node(model), record });
    claim.visit('/test');
    return claim;
  }

  it('is among what goes, though another page led to it, and is said once', () => {
    const claim = backAfterTwoSteps();
    claim.commit('claimDetails.kind', 'Individual');
    const paths = () => claim.store.get(lossesAheadAtom).map(({ page }) => page.path);
    expect(paths()).toEqual(['/test/2', '/test/3']);
    expect(claim.next()).toBe('/test/4');
    expect(paths()).toEqual([]);
    expect(claim.store.get(lossesShownAtom).map(({ page }) => page.path)).toEqual(['/test/2', '/test/3']);
    claim.store.set(bringBackLossesAtom);
    expect(claim.value('claimDetails.option')).toBe('B');
    expect(claim.saved(model)).toHaveLength(1);
    expect(claim.store.get(setAsideAtom)).toMatchObject({});
  });
});
