import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import { authorizedAtom, clientAtom, errorInfoAtom, todayAtom } from '../../src/state/appState.ts';
import { validateFieldAtom } from '../../src/state/validation/validation.ts';
import { browserClaim } from '../support/browserClaim.ts';
import { field, text } from '../support/nodes.ts';

describe('the app state', () => {
  it('starts with a client without signature date that submits nothing, its session 30 minutes [SUBM-1, SESS-1]', () => {
    expect(createStore().get(clientAtom)).toEqual({
      signatureDate: null,
      submitting: false,
      minSessionDuration: 30,
      expiredRedirectUrl: null,
    });
  });

  it('starts with no form authorized and no error shown [AUTH-2, AUTH-3, ERR-10]', () => {
    expect(createStore().get(authorizedAtom)).toEqual({ error: null, forms: {} });
    expect(createStore().get(errorInfoAtom)).toEqual({ show: false, header: '', message: '' });
  });

  it('must know the date before a date is validated [RULE-40]', () => {
    const claim = browserClaim({
      models: { details: { Kind: { ...text, validations: [{ type: 'PreventFutureDate' }] } } },
      pages: [[field('details.kind')]],
    });
    claim.commit('claimDetails.kind', '01/02/2020');
    claim.store.set(todayAtom, null);
    expect(() => claim.store.set(validateFieldAtom, { field: 'claimDetails.kind', record: null })).toThrow(
      "Today's date is not known yet: the clock is set at start-up.",
    );
  });
});
