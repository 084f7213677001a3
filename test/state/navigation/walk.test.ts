import { describe, expect, it } from 'vitest';
import { authorizedAtom, errorInfoAtom } from '../../../src/state/appState.ts';
import { acceptCredentialsAtom } from '../../../src/state/claim/acceptCredentials.ts';
import { collectCredentialsAtom } from '../../../src/state/claim/collectCredentials.ts';
import { restoreClaimAtom, snapshotClaim } from '../../../src/state/claim/snapshot.ts';
import { jumpAtom, navigateAtom } from '../../../src/state/navigation/navigate.ts';
import { navigationAtom } from '../../../src/state/navigation/navigationState.ts';
import { walkToAtom } from '../../../src/state/navigation/walk.ts';
import { findingsAtom, pageErrorsAtom } from '../../../src/state/validation/pageErrors.ts';
import { wireModel } from '../../../src/wire/wireModel.ts';
import { type BrowserClaim, browserClaim } from '../../support/browserClaim.ts';
import { bindings, field, required, text } from '../../support/nodes.ts';

/** Five pages: the second and third depend on the first; the fourth is the claimant's, the fifth reviews. */
function atTheReview(kind = 'some') {
  const claim = browserClaim({
    models: {
      details: {
        One: required,
        Two: text,
        Three: {
          type: 'string',
          validations: [{ type: 'RequiredIf', parameters: { OtherProperty: 'One', Operator: 'Equals', Value: 'all' } }],
        },
        Four: text,
      },
    },
    pages: [
      [field('details.one')],
      [field('details.two')],
      [field('details.three')],
      [field('details.four')],
      [{ type: 'paragraph', text: 'LocKey_Test_Review' }],
    ],
    routes: [
      {},
      { skipUnless: { field: 'details.one', equals: 'more' }, whenSkipped: { clear: ['details.two'] } },
      {},
      {},
      {},
    ],
  });
  claim.commit('claimDetails.one', kind);
  while (claim.path() !== '/test/5') claim.next();
  claim.moves.length = 0;
  return claim;
}

const validated = (claim: BrowserClaim) =>
  claim.store
    .get(navigationAtom)
    .nodes.filter((node) => node.validated)
    .map(({ path }) => path);

describe('walking to a page', () => {
  it('goes past pages that are still valid, in one entry of the history [NAV-19, NAV-22]', () => {
    const claim = atTheReview();
    claim.store.set(jumpAtom, '/test/3');
    claim.commit('claimDetails.three', 'c');
    expect(claim.store.set(walkToAtom, '/test/5')).toBe(true);
    expect(claim.path()).toBe('/test/5');
    expect(claim.moves).toEqual(['/test/3', '/test/5']);
    expect(validated(claim)).toEqual(['/test', '/test/3', '/test/4']);
  });

  it('ends at the first page that is not valid any more, and says there what is wrong', () => {
    const claim = atTheReview();
    claim.visit('/test');
    claim.commit('claimDetails.one', 'all');
    const { attempt } = claim.store.get(findingsAtom);
    expect(claim.store.set(walkToAtom, '/test/5')).toBe(false);
    expect(claim.path()).toBe('/test/3');
    expect(claim.store.get(pageErrorsAtom).map((error) => error.field)).toEqual(['claimDetails.three']);
    expect(claim.store.get(findingsAtom).attempt).toBeGreaterThan(attempt);
    expect(claim.store.get(errorInfoAtom).show).toBe(false);
    expect(validated(claim)).toEqual(['/test']);
    claim.commit('claimDetails.three', 'c');
    expect(claim.store.set(walkToAtom, '/test/5')).toBe(true);
  });

  it('leaves one where one is when that page is not valid', () => {
    const claim = atTheReview();
    claim.visit('/test');
    claim.commit('claimDetails.one', '');
    expect(claim.store.set(walkToAtom, '/test/5')).toBe(false);
    expect(claim.path()).toBe('/test');
    expect(claim.store.get(pageErrorsAtom)).toHaveLength(1);
    expect(claim.moves).toEqual([]);
  });

  it('shows a page that an answer brings up, without a reproach', () => {
    const claim = atTheReview();
    claim.visit('/test');
    claim.commit('claimDetails.one', 'more');
    expect(claim.store.set(walkToAtom, '/test/5')).toBe(false);
    expect(claim.path()).toBe('/test/2');
    expect(claim.store.get(pageErrorsAtom)).toEqual([]);
    expect(claim.store.set(walkToAtom, '/test/5')).toBe(true);
  });

  it('clears what a page holds that is passed over now, and asks it again when it comes back [FLOW-11]', () => {
    const claim = atTheReview('more');
    claim.visit('/test/2');
    claim.commit('claimDetails.two', 'b');
    claim.store.set(walkToAtom, '/test/5');
    claim.visit('/test');
    claim.commit('claimDetails.one', 'some');
    expect(claim.store.set(walkToAtom, '/test/5')).toBe(true);
    expect(claim.value('claimDetails.two')).toBeNull();
    claim.visit('/test');
    claim.commit('claimDetails.one', 'more');
    claim.store.set(walkToAtom, '/test/5');
    expect(claim.path()).toBe('/test/2');
  });

  it('commits what is typed first', () => {
    const claim = atTheReview();
    claim.visit('/test');
    claim.type('claimDetails.one', 'all');
    expect(claim.store.set(walkToAtom, '/test/5')).toBe(false);
    expect(claim.path()).toBe('/test/3');
  });

  it('goes on with a claim that was kept, also on the page that it ends at', () => {
    const claim = atTheReview();
    claim.visit('/test/3');
    const kept = structuredClone(snapshotClaim(claim.store.get));
    claim.visit('/test');
    claim.store.set(restoreClaimAtom, kept);
    expect(claim.store.set(walkToAtom, '/test/5')).toBe(true);
  });
});

describe("the browser's Forward", () => {
  it('walks to a page that one came back from, without an alert [NAV-6]', () => {
    const claim = atTheReview();
    claim.visit('/test');
    claim.visit('/test/5');
    expect(claim.path()).toBe('/test/5');
    expect(claim.moves).toEqual([]);
    expect(claim.store.get(errorInfoAtom).show).toBe(false);
  });

  it('stops at the first page that is not valid any more, in the place of the address', () => {
    const claim = atTheReview();
    claim.visit('/test');
    claim.commit('claimDetails.one', 'all');
    claim.visit('/test/5');
    expect(claim.path()).toBe('/test/3');
    expect(claim.moves).toEqual(['replace /test/3']);
    expect(claim.store.get(pageErrorsAtom)).toHaveLength(1);
    expect(claim.store.get(errorInfoAtom).show).toBe(false);
  });

  it('stays, and says what is wrong, where that is on the page itself', () => {
    const claim = atTheReview();
    claim.visit('/test');
    claim.commit('claimDetails.one', '');
    claim.visit('/test/5');
    expect(claim.path()).toBe('/test');
    expect(claim.moves).toEqual(['replace /test']);
    expect(claim.store.get(pageErrorsAtom)).toHaveLength(1);
  });

  it('to a page that was never reached ends in the alert [NAV-20]', () => {
    const claim = atTheReview();
    claim.visit('/test');
    claim.visit('/test/2');
    expect(claim.path()).toBe('/test');
    expect(claim.store.get(errorInfoAtom).message).toBe('LocKey_Shared_NavigationButtonError');
  });
});

describe('an address of the claim, from outside the form', () => {
  it('leads past valid pages to where one was', () => {
    const claim = atTheReview();
    claim.visit('/test');
    claim.visit('/error');
    claim.visit('/test/5');
    expect(claim.path()).toBe('/test/5');
    expect(claim.store.get(errorInfoAtom).show).toBe(false);
  });

  it('leads to the first page that is not valid any more', () => {
    const claim = atTheReview();
    claim.visit('/test');
    claim.commit('claimDetails.one', 'all');
    claim.visit('/error');
    claim.visit('/test/5');
    expect(claim.path()).toBe('/test/3');
    expect(claim.store.get(pageErrorsAtom)).toHaveLength(1);
    expect(claim.store.get(errorInfoAtom).show).toBe(false);
  });
});

describe('the page where one signed in', () => {
  const credentials = { dtoMapping: 'credentials' } as const;
  function signedIn() {
    const claim = browserClaim({
      bindings: { credentials, details: bindings.details },
      models: { credentials: { NoticeId: required, Pin: required }, details: { Two: required } },
      pages: [
        [field('credentials.noticeId'), field('credentials.pin')],
        [field('details.two')],
        [{ type: 'paragraph', text: 'LocKey_Test_Review' }],
      ],
      routes: [{ action: 'authorize' }, {}, {}],
      flow: {
        authorize: {
          call: '/api/forms/standard/authorize',
          by: 'notice',
          fields: { noticeId: 'credentials.noticeId', pin: 'credentials.pin' },
        },
      },
    });
    claim.commit('credentials.noticeId', 'NB-1');
    claim.commit('credentials.pin', '123456');
    claim.next();
    claim.store.set(authorizedAtom, { error: null, forms: { Standard: true } });
    const asked = claim.store.set(collectCredentialsAtom);
    claim.store.set(acceptCredentialsAtom, asked && wireModel(asked), []);
    claim.commit('claimDetails.two', 'b');
    claim.next();
    claim.store.set(navigateAtom, { kind: 'jump', to: '/test' });
    return claim;
  }

  it('is passed while the sign-in counts, the secret no longer being there', () => {
    const claim = signedIn();
    claim.commit('credentials.pin', '');
    expect(claim.store.set(walkToAtom, '/test/3')).toBe(true);
  });

  it('is not passed where its fields name another claimant', () => {
    const claim = signedIn();
    claim.commit('credentials.noticeId', 'NB-2');
    expect(claim.store.set(walkToAtom, '/test/3')).toBe(false);
    expect(claim.path()).toBe('/test');
  });

  it('is not passed without authorization', () => {
    const claim = signedIn();
    claim.store.set(authorizedAtom, { error: null, forms: {} });
    expect(claim.store.set(walkToAtom, '/test/3')).toBe(false);
    expect(claim.path()).toBe('/test');
  });
});
