import { describe, expect, it } from 'vitest';
import { authorizedAtom } from '../../src/state/appState.ts';
import { acceptCredentialsAtom } from '../../src/state/claim/acceptCredentials.ts';
import { browserClaim } from '../support/browserClaim.ts';
import { dependent, field, required, text } from '../support/nodes.ts';
import { prepopulatedModel } from '../support/prepopulatedModel.ts';
import { sampleFlow } from '../support/sampleFlow.ts';

const phone = 'claimantInfo.phone';
const confirm = 'claimantInfo.confirm';

/** A phone number that the server knows, and a second one that is asked for where the first one was changed. */
function claimOf(known: string | null, mask: 'USA_PHONE_NUMBER' | 'NONE' = 'USA_PHONE_NUMBER') {
  const claim = browserClaim({
    models: { claimant: { Phone: text, Confirm: required }, known: { Phone: text } },
    pages: [
      [
        field('claimant.phone', { prepopulatedDataKey: 'phone', mask }),
        dependent('claimant.confirm', { field: 'claimant.phone', prefilled: false }),
      ],
    ],
  });
  if (known !== null) {
    claim.store.set(acceptCredentialsAtom, null, [prepopulatedModel('known-1', { phone: known })]);
    claim.commit(phone, mask === 'NONE' ? known : '(916) 555-0142');
  }
  return claim;
}

describe('a condition on what was filled in', () => {
  it('holds until the answer is changed, and again when it is changed back, in browser and server alike', () => {
    const claim = claimOf('916-555-0142');
    expect(claim.view(confirm).visible, 'the mask wrote it in another way').toBe(false);
    expect(claim.serverErrors()).toEqual([]);
    claim.commit(phone, '(916) 555-0143');
    expect(claim.view(confirm).visible).toBe(true);
    expect(claim.serverErrors()).toMatchObject([{ field: confirm, message: { key: 'LocKey_Validation_Required' } }]);
    claim.commit(phone, '(916) 555-0142');
    expect(claim.view(confirm).visible).toBe(false);
    expect(claim.serverErrors()).toEqual([]);
  });

  it('never holds of an empty answer, nor where the server knew nothing', () => {
    const cleared = claimOf('916-555-0142');
    cleared.commit(phone, null);
    expect(cleared.view(confirm).visible).toBe(true);
    const unknown = claimOf(null);
    unknown.commit(phone, '(916) 555-0142');
    expect(unknown.view(confirm).visible).toBe(true);
  });

  it('looks at every sign where there is no mask: one dot makes another address', () => {
    const claim = claimOf('ana.ruiz@example.com', 'NONE');
    expect(claim.view(confirm).visible).toBe(false);
    claim.commit(phone, 'anaruiz@example.com');
    expect(claim.view(confirm).visible).toBe(true);
  });
});

describe('the phone number of a class list', () => {
  it.each([
    ['US', '503.555.0117', '(503) 555-0117'],
    ['CA', '15145550129', '(514) 555-0129'],
    ['DO', '1 809 555 0117', '(809) 555-0117'],
    ['MX', '525512345678', '525512345678'],
  ])('is written as one of %s is', (country, known, shown) => {
    const claim = browserClaim({ ...sampleFlow(), prepopulated: { mailingCountry: country, phoneNumber: known } });
    claim.store.set(authorizedAtom, { error: null, forms: { Standard: true } });
    claim.commit('credentials.noticeId', 'NB-1000-2350');
    claim.commit('credentials.pin', '602847');
    expect(claim.next()).toBe('/standard/claimant-info');
    expect(claim.value('claimantInfo.phoneNumber')).toBe(shown);
  });
});
