import { describe, expect, it } from 'vitest';
import { cultureAtom } from '../../src/state/appState.ts';
import { navigationAtom } from '../../src/state/navigation.ts';
import {
  errorAtom,
  namedRoutes,
  notFoundAtom,
  sessionExpiredAddress,
  sessionExpiredAtom,
} from '../../src/state/redirects.ts';
import { browserClaim } from '../support/browserClaim.ts';
import { bindings, field, text } from '../support/nodes.ts';
import { compileTestFlow } from '../support/testFlow.ts';

describe('the way out of a form', () => {
  it.each([
    ['not found', notFoundAtom, 'replace /page-not-found'],
    ['error', errorAtom, '/error'],
    ['session expired', sessionExpiredAtom, '/session-expired?form=Standard&culture=es'],
  ] as const)(
    '%s leads to its route and forgets page, nodes, form and flag [NAV-15, NAV-16, NAV-17, NAV-18, ROUTE-10]',
    (_name, action, address) => {
      const claim = browserClaim(
        compileTestFlow({
          bindings: { details: bindings.details },
          models: { details: { Kind: text } },
          pages: [[field('details.kind')]],
        }),
      );
      claim.store.set(cultureAtom, 'es');
      claim.store.set(action);
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

  it('has an address without form and culture as well [ROUTE-10]', () => {
    expect(sessionExpiredAddress(null, null)).toBe('/session-expired?form=&culture=');
  });

  it('has the named routes of the specification [ROUTE-30]', () => {
    expect(Object.keys(namedRoutes).sort()).toEqual([
      'catchAll',
      'defaultDeadline',
      'error',
      'notFound',
      'sessionExpired',
    ]);
  });
});
