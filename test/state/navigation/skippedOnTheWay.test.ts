import { describe, expect, it } from 'vitest';
import { errorInfoAtom } from '../../../src/state/appState.ts';
import { addressChangedAtom, jumpAtom, navigateAtom } from '../../../src/state/navigation/navigate.ts';
import { validatePageAtom } from '../../../src/state/validation/validatePage.ts';
import { type BrowserClaim, browserClaim } from '../../support/browserClaim.ts';
import { field, text } from '../../support/nodes.ts';

/** Page 2 asks for an option while the kind is Group; skipping it clears the option. The claimant is back on page 1. */
function backOnFirstPage() {
  const claim = browserClaim({
    models: { details: { Kind: text, Option: text } },
    pages: [[field('details.kind')], [field('details.option')], [{ type: 'paragraph', text: 'LocKey_Test_End' }]],
    routes: [
      {},
      {
        skipUnless: { field: 'details.kind', equals: 'Group' },
        whenSkipped: { clear: ['details.option'] },
      },
    ],
  });
  claim.commit('claimDetails.kind', 'Group');
  claim.next();
  claim.commit('claimDetails.option', 'B');
  claim.next();
  claim.store.set(addressChangedAtom, '/test');
  claim.commit('claimDetails.kind', 'Individual');
  return claim;
}

describe('what a skipped page clears', () => {
  it('is cleared when a forward move passes it over [FLOW-11]', () => {
    const claim = backOnFirstPage();
    expect(claim.next()).toBe('/test/3');
    expect(claim.value('claimDetails.option')).toBeNull();
  });

  it('is cleared when a jump passes it over [FLOW-11, NAV-9]', () => {
    const claim = backOnFirstPage();
    claim.store.set(validatePageAtom);
    claim.store.set(jumpAtom, 'test/3');
    expect(claim.path()).toBe('/test/3');
    expect(claim.value('claimDetails.option')).toBeNull();
  });

  it("is cleared when the browser's Forward button passes it over [FLOW-11, NAV-6]", () => {
    const claim = backOnFirstPage();
    claim.store.set(validatePageAtom);
    claim.store.set(addressChangedAtom, '/test/3');
    expect(claim.path()).toBe('/test/3');
    expect(claim.value('claimDetails.option')).toBeNull();
  });

  it('stays where the move is refused [NAV-21]', () => {
    const claim = backOnFirstPage();
    claim.store.set(navigateAtom, { kind: 'next' });
    expect(claim.path()).toBe('/test');
    expect(claim.store.get(errorInfoAtom).message).toBe('LocKey_Shared_NavigationButtonError');
    expect(claim.value('claimDetails.option')).toBe('B');
  });

  it.each([
    ['a jump', (claim: BrowserClaim) => claim.store.set(jumpAtom, 'test/3')],
    ['the address', (claim: BrowserClaim) => claim.store.set(addressChangedAtom, '/test/3')],
  ])('may be why the target of %s is skipped: then the next page is reached [FLOW-11, FLOW-13]', (_how, move) => {
    const claim = browserClaim({
      models: { details: { Kind: text, Option: text, Other: text, Reason: text } },
      pages: [
        [field('details.kind'), field('details.option')],
        [field('details.other')],
        [field('details.reason')],
        [{ type: 'paragraph', text: 'LocKey_Test_End' }],
      ],
      routes: [
        {},
        { skipUnless: { field: 'details.kind', equals: 'Group' }, whenSkipped: { clear: ['details.option'] } },
        { skipUnless: { field: 'details.option', equals: 'B' } },
      ],
    });
    claim.commit('claimDetails.kind', 'Individual');
    claim.commit('claimDetails.option', 'B');
    claim.store.set(validatePageAtom);
    move(claim);
    expect(claim.value('claimDetails.option')).toBeNull();
    expect(claim.path()).toBe('/test/4');
    expect(claim.moves.at(-1)).toMatch(/^(replace )?\/test\/4$/);
  });

  it.each([
    ['an address is refused', (claim: BrowserClaim) => claim.visit('/test/3'), ['replace /test']],
    ['a move on leads nowhere', (claim: BrowserClaim) => void claim.next(), []],
  ])('may be why no page is left to go to: then %s, and the page that is shown stays', (_how, move, moves) => {
    const claim = browserClaim({
      models: { details: { Go: text, Other: text, Reason: text } },
      pages: [[field('details.go')], [field('details.other')], [field('details.reason')]],
      routes: [
        {},
        { skipUnless: { field: 'details.go', equals: 'other' }, whenSkipped: { clear: ['details.go'] } },
        { skipUnless: { field: 'details.go', empty: false } },
      ],
    });
    claim.commit('claimDetails.go', 'x');
    claim.store.set(validatePageAtom);
    move(claim);
    expect([claim.path(), claim.moves]).toEqual(['/test', moves]);
    expect(claim.store.get(errorInfoAtom).show).toBe(moves.length > 0);
  });
});
