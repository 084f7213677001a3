import { describe, expect, it } from 'vitest';
import { errorInfoAtom, referenceCodesAtom } from '../../../src/state/appState.ts';
import { addressChangedAtom, jumpAtom, navigateAtom } from '../../../src/state/navigation/navigate.ts';
import { navigationAtom } from '../../../src/state/navigation/navigationState.ts';
import { validatePageAtom } from '../../../src/state/validation/validatePage.ts';
import { type BrowserClaim, browserClaim } from '../../support/browserClaim.ts';
import { field, required, text } from '../../support/nodes.ts';

/** Four pages of one required field each; the third is skipped unless the first is answered "all". */
function fourPages() {
  return browserClaim({
    models: { details: { One: required, Two: required, Three: text, Four: required } },
    pages: [[field('details.one')], [field('details.two')], [field('details.three')], [field('details.four')]],
    routes: [{}, {}, { skipUnless: { field: 'details.one', equals: 'all' } }],
  });
}

const validated = (claim: BrowserClaim) =>
  claim.store
    .get(navigationAtom)
    .nodes.filter((node) => node.validated)
    .map(({ path }) => path);

describe('a page', () => {
  it('may be entered when every earlier one is validated or skipped [NAV-19]', () => {
    const claim = fourPages();
    claim.commit('claimDetails.one', 'some');
    claim.next();
    claim.commit('claimDetails.two', 'b');
    expect(claim.next()).toBe('/test/4');
    expect(claim.store.get(errorInfoAtom).show).toBe(false);
  });

  it.each([
    ['a jump', (claim: BrowserClaim) => claim.store.set(jumpAtom, '/test/4')],
    ['a forward move', (claim: BrowserClaim) => claim.store.set(navigateAtom, { kind: 'next' })],
    ['the address', (claim: BrowserClaim) => claim.store.set(addressChangedAtom, '/test/4')],
  ])('is refused with the alert when an earlier one is neither, by %s [NAV-20, NAV-21]', (_how, move) => {
    const claim = fourPages();
    claim.commit('claimDetails.one', 'some');
    claim.next();
    move(claim);
    expect(claim.path()).toBe('/test/2');
    expect(claim.store.get(errorInfoAtom)).toEqual({
      show: true,
      header: 'LocKey_Shared_ErrorDialog_Header',
      message: 'LocKey_Shared_NavigationButtonError',
    });
    expect(claim.moves.at(-1)).not.toBe('/test/4');
  });

  it.each([
    ['a jump', (claim: BrowserClaim) => claim.store.set(jumpAtom, '/test/3')],
    [
      'the address, as by two steps back in the history',
      (c: BrowserClaim) => c.store.set(addressChangedAtom, '/test/3'),
    ],
  ])('that is skipped itself is refused as well, by %s [FLOW-10, NAV-20, NAV-21]', (_how, move) => {
    const claim = fourPages();
    claim.commit('claimDetails.one', 'some');
    claim.next();
    claim.commit('claimDetails.two', 'b');
    expect(claim.next()).toBe('/test/4');
    move(claim);
    expect(claim.path()).toBe('/test/4');
    expect(claim.store.get(errorInfoAtom).message).toBe('LocKey_Shared_NavigationButtonError');
    expect(claim.moves.at(-1)).not.toBe('/test/3');
  });

  it('that is refused gives the browser its address back [NAV-21]', () => {
    const claim = fourPages();
    claim.store.set(addressChangedAtom, '/test/4');
    expect(claim.moves).toEqual(['replace /test']);
  });

  it('is validated by a move on, not by a look [NAV-4]', () => {
    const claim = fourPages();
    expect(claim.store.set(validatePageAtom)).toBe(false);
    expect(validated(claim)).toEqual([]);
    claim.commit('claimDetails.one', 'some');
    claim.next();
    expect(validated(claim)).toEqual(['/test']);
  });

  it('and all later ones become not validated when it is entered [NAV-22]', () => {
    const claim = fourPages();
    claim.commit('claimDetails.one', 'all');
    claim.next();
    claim.commit('claimDetails.two', 'b');
    claim.next();
    claim.next();
    expect(validated(claim)).toEqual(['/test', '/test/2', '/test/3']);
    claim.store.set(jumpAtom, '/test/2');
    expect(validated(claim)).toEqual(['/test']);
  });

  it('after one that submits is only reached by a claim that has its reference code [NAV-21]', () => {
    const claim = browserClaim({
      models: { details: { One: text } },
      pages: [[field('details.one')], [{ type: 'paragraph', text: 'LocKey_Test_End' }]],
      routes: [{ action: 'submit' }, {}],
    });
    claim.store.set(validatePageAtom);
    claim.store.set(navigateAtom, { kind: 'next' });
    expect(claim.path()).toBe('/test');
    claim.store.set(referenceCodesAtom, { Standard: 'NB-7K3P-9WQX-4' });
    claim.store.set(navigateAtom, { kind: 'next' });
    expect(claim.path()).toBe('/test/2');
  });

  it('of a claim that is filed cannot be entered again', () => {
    const claim = fourPages();
    claim.commit('claimDetails.one', 'some');
    claim.next();
    claim.store.set(referenceCodesAtom, { Standard: 'NB-7K3P-9WQX-4' });
    claim.store.set(addressChangedAtom, '/test');
    expect(claim.path()).toBe('/test/2');
    expect(claim.moves.at(-1)).toBe('replace /test/2');
  });

  /** Three pages, the second of which submits. */
  const submitsOnSecond = (skipUnless: object = {}) =>
    browserClaim({
      models: { details: { One: required, Two: text, Three: text } },
      pages: [[field('details.one')], [field('details.two')], [field('details.three')]],
      routes: [{}, { action: 'submit', ...skipUnless }],
    });

  it.each([
    ['a jump', (claim: BrowserClaim) => claim.store.set(jumpAtom, '/test/3')],
    ['the address', (claim: BrowserClaim) => claim.store.set(addressChangedAtom, '/test/3')],
    ['a forward move', (claim: BrowserClaim) => claim.store.set(navigateAtom, { kind: 'next' })],
  ])('after the one that submits is refused without a reference code, by %s [NAV-20, NAV-21]', (_how, move) => {
    const claim = submitsOnSecond();
    claim.commit('claimDetails.one', 'some');
    claim.next();
    expect(claim.store.set(validatePageAtom)).toBe(true);
    move(claim);
    expect(claim.path()).toBe('/test/2');
    expect(claim.store.get(errorInfoAtom).message).toBe('LocKey_Shared_NavigationButtonError');
    claim.store.set(referenceCodesAtom, { Standard: 'NB-7K3P-9WQX-4' });
    expect(claim.next()).toBe('/test/3');
  });

  it('after the one that submits is refused as well where that one is skipped', () => {
    const claim = submitsOnSecond({ skipUnless: { field: 'details.one', equals: 'all' } });
    claim.commit('claimDetails.one', 'some');
    expect(claim.next()).toBe('/test');
    expect(claim.store.get(errorInfoAtom).show).toBe(true);
  });
});
