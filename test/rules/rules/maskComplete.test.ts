import { describe, it } from 'vitest';
import { accepts, emptyValues, refuses, standsHostileValues } from '../harness.ts';

const message = { key: 'LocKey_Validation_Mask_Incomplete', params: { example: '(123) 456-7890' } };
const phone = { rule: 'maskComplete', mask: 'USA_PHONE_NUMBER' };

describe('maskComplete', () => {
  it('accepts a value that fills the mask; the message about one that does not shows how to write it [MASK-6, MASK-15]', () => {
    accepts(phone, ['(123) 456-7890']);
    refuses(phone, ['(123) 456-789', '1234567890', '(123) 456-78901'], message);
  });

  it('counts only while its condition holds', () => {
    const abroad = { ...phone, when: { field: 'claimantInfo.mailingCountry', equals: 'US' } };
    refuses(abroad, ['442079460958'], message, { fields: { 'claimantInfo.mailingCountry': 'US' } });
    accepts(abroad, ['442079460958'], { fields: { 'claimantInfo.mailingCountry': 'GB' } });
  });

  it('leaves empty values to the required rules', () => accepts(phone, emptyValues));

  it('stands hostile values', () => standsHostileValues(phone));
});
