import { describe, expect, it } from 'vitest';
import { bringBackAtom } from '../../../src/state/claim/bringBack.ts';
import { lastClearedAtom } from '../../../src/state/claim/lastCleared.ts';
import { type BrowserClaim, browserClaim } from '../../support/browserClaim.ts';
import { field, text } from '../../support/nodes.ts';

const shownWhen = (value: string) => ({
  label: 'LocKey_Test_Label',
  dependencies: { on: [{ when: { field: 'details.kind', equals: value } }] },
});

/** What is asked depends on the kind; only of "a" is there a second question with a default. */
function answered() {
  const claim = browserClaim({
    models: { details: { Kind: text, One: text, Two: text, Three: text, Other: text } },
    pages: [
      [
        field('details.kind'),
        field('details.one', shownWhen('a')),
        field('details.two', { ...shownWhen('a'), default: 'usual' }),
        field('details.three', shownWhen('b')),
        field('details.other'),
      ],
    ],
  });
  claim.commit('claimDetails.kind', 'a');
  claim.commit('claimDetails.one', 'mine');
  return claim;
}

const cleared = (claim: BrowserClaim) =>
  claim.store.get(lastClearedAtom)?.answers.map(({ field: id, value }) => [id, value]) ?? null;
function bringBack(claim: BrowserClaim) {
  const last = claim.store.get(lastClearedAtom);
  if (last === null) throw new Error('Nothing was cleared.');
  claim.store.set(bringBackAtom, last);
}

describe('answers that a change has cleared', () => {
  it('are those that the claimant gave, neither defaults nor what was empty', () => {
    const claim = answered();
    claim.commit('claimDetails.kind', 'b');
    expect(claim.value('claimDetails.one')).toBeNull();
    expect(cleared(claim)).toEqual([['claimDetails.one', 'mine']]);
  });

  it('come back with what was chosen before', () => {
    const claim = answered();
    claim.commit('claimDetails.two', 'rare');
    claim.commit('claimDetails.kind', 'b');
    bringBack(claim);
    expect(claim.value('claimDetails.kind')).toBe('a');
    expect(claim.value('claimDetails.one')).toBe('mine');
    expect(claim.value('claimDetails.two')).toBe('rare');
    expect(cleared(claim)).toBeNull();
  });

  it('come back after several choices of the same question, as arrow keys make them', () => {
    const claim = answered();
    for (const kind of ['b', 'c', 'a', 'c']) claim.commit('claimDetails.kind', kind);
    expect(cleared(claim)).toEqual([['claimDetails.one', 'mine']]);
    bringBack(claim);
    expect(claim.value('claimDetails.kind')).toBe('a');
    expect(claim.value('claimDetails.one')).toBe('mine');
  });

  it('are forgotten once something else is answered, and when the page is entered again', () => {
    const claim = answered();
    claim.commit('claimDetails.kind', 'b');
    claim.commit('claimDetails.other', 'something');
    expect(cleared(claim)).toBeNull();
    claim.commit('claimDetails.three', 'c');
    claim.commit('claimDetails.kind', 'a');
    expect(cleared(claim)).toEqual([['claimDetails.three', 'c']]);
    claim.visit('/error');
    claim.visit('/test');
    expect(cleared(claim)).toBeNull();
  });

  it('are empty where nothing was given', () => {
    const claim = answered();
    claim.commit('claimDetails.one', '');
    claim.commit('claimDetails.kind', 'b');
    expect(cleared(claim)).toBeNull();
  });
});
