import { describe, expect, it } from 'vitest';
import { cultureAtom } from '../../../src/state/appState.ts';
import { navigateAtom } from '../../../src/state/navigation/navigate.ts';
import { navigationAtom } from '../../../src/state/navigation/navigationState.ts';
import { type BrowserClaim, browserClaim } from '../../support/browserClaim.ts';
import { field, text } from '../../support/nodes.ts';

describe('the way out of a form', () => {
  it.each([
    ['not found', (claim: BrowserClaim) => claim.visit('/nothing'), 'replace /page-not-found'],
    ['error', (claim: BrowserClaim) => claim.store.set(navigateAtom, { kind: 'failed' }), '/error'],
    [
      'session expired',
      (claim: BrowserClaim) => claim.store.set(navigateAtom, { kind: 'sessionEnded', formType: 'Standard' }),
      '/session-expired?form=Standard&culture=es',
    ],
  ])(
    '%s leads to its route and forgets page, nodes, form and flag [NAV-15, NAV-16, NAV-17, NAV-18, ROUTE-10]',
    (_name, leave, address) => {
      const claim = browserClaim({
        models: { details: { Kind: text } },
        pages: [[field('details.kind')]],
      });
      claim.store.set(cultureAtom, 'es');
      leave(claim);
      expect(claim.moves).toEqual([address]);
      expect(claim.store.get(navigationAtom)).toEqual({
        currentPage: null,
        nodes: [],
        activeFormType: null,
        initialized: false,
        isNavigating: false,
      });
    },
  );
});
