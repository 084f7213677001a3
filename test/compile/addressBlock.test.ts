import { describe, expect, it } from 'vitest';
import type { ModelField } from '../../src/rules/schemas/modelField.ts';
import { browserClaim } from '../support/browserClaim.ts';
import { text } from '../support/nodes.ts';
import { sampleDocuments } from '../support/sampleFlow.ts';

const keys = [
  'MailingStreetLine1',
  'MailingStreetLine2',
  'MailingCity',
  'MailingSubDivision',
  'MailingPostalCode',
  'MailingSubDivisionNonUS',
  'MailingPostalCodeNonUS',
  'MailingCountry',
];

/** A page with the shared address block of the sample alone. */
function address(switches: Readonly<Record<string, boolean>>) {
  const claim = browserClaim({
    models: { claimant: Object.fromEntries(keys.map((key): [string, ModelField] => [key, text])) },
    blocks: sampleDocuments().blocks,
    pages: [[{ type: 'use', block: 'shared/address', models: { address: 'claimant' }, switches }]],
  });
  const fields = Object.values(claim.flow.fields);
  return {
    ...claim,
    keys: fields.map(({ key }) => key),
    visible: () => fields.filter(({ id }) => claim.view(id).visible).map(({ key }) => key),
    of: (key: string) => fields.find((one) => one.key === key),
  };
}

const unitedStates = ['mailingStreetLine1', 'mailingCity', 'mailingSubDivision', 'mailingPostalCode'];

describe('the address block', () => {
  it('has every field with all its switches on [FIELD-8, FIELD-9]', () => {
    expect([...address({ international: true, streetLine2: true }).keys].sort()).toEqual(
      keys.map((key) => key.charAt(0).toLowerCase() + key.slice(1)).sort(),
    );
  });

  it('has the country selector with international support only [FIELD-18, FIELD-13]', () => {
    expect(address({ international: true }).visible()).toEqual(['mailingCountry', ...unitedStates]);
    expect(address({}).of('mailingCountry')).toBeUndefined();
    expect(address({ international: true }).value('claimantInfo.mailingCountry')).toBe('US');
  });

  it('shows the non-US row when the country is not US, the US row when it is [FIELD-19, FIELD-20]', () => {
    const claim = address({ international: true });
    claim.commit('claimantInfo.mailingCountry', 'MX');
    expect(claim.visible()).toEqual([
      'mailingCountry',
      'mailingStreetLine1',
      'mailingCity',
      'mailingSubDivisionNonUS',
      'mailingPostalCodeNonUS',
    ]);
    claim.commit('claimantInfo.mailingCountry', null);
    expect(claim.visible(), 'no country counts as US').toEqual(['mailingCountry', ...unitedStates]);
  });

  it('has a select of US states and the masks of US and other postal codes [FIELD-10, FIELD-11, FIELD-12]', () => {
    const claim = address({ international: true });
    const states = claim.of('mailingSubDivision');
    expect(states?.uiSchema['ui:widget']).toBe('select');
    expect(states?.uiSchema['ui:enumNames']).toMatchObject({ OR: 'LocKey_List_UsStates_OR' });
    expect([claim.of('mailingPostalCode')?.mask, claim.of('mailingPostalCodeNonUS')?.mask]).toEqual([
      'ZIP_CODE',
      'ZIP_CODE_NON_US',
    ]);
  });
});
