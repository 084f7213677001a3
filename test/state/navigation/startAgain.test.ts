import { describe, expect, it } from 'vitest';
import { authorizedAtom, referenceCodesAtom } from '../../../src/state/appState.ts';
import { startAgainAtom } from '../../../src/state/navigation/startAgain.ts';
import { standardPages as pages, standardClaimant } from '../../support/standardClaimant.ts';

describe('starting a flow again', () => {
  it('begins at the first page once something was filed, without what was answered, authorized or received', () => {
    const claim = standardClaimant();
    claim.authorize();
    claim.next();
    claim.introduce();
    claim.next();
    claim.coverage();
    claim.individual(false);
    claim.next();
    claim.pay('Check');
    claim.next();
    claim.sign();
    expect(claim.next()).toBe(pages.confirmation);
    claim.store.set(startAgainAtom);
    expect(claim.path()).toBe(pages.index);
    expect(claim.moves.at(-1)).toBe(pages.index);
    expect(['claimantInfo.firstName', 'signature.fullName'].map((field) => claim.value(field))).toEqual([null, null]);
    expect(claim.store.get(referenceCodesAtom)).toEqual({});
    expect(claim.store.get(authorizedAtom).forms).toEqual({});
  });
});
