import { describe, expect, it } from 'vitest';
import { claimDetails, faultsAfter, second } from './harness.ts';

const onPage = (prefix: string) =>
  faultsAfter([second, ['content', 0, 'validations'], [{ rule: 'referenceCode', prefix }]]);
const inConfig = (Prefix: string) =>
  faultsAfter([claimDetails, ['fields', 'Amount', 'validations'], [{ type: 'ReferenceCode', parameters: { Prefix } }]]);

describe('referenceCodePrefix', () => {
  it('refuses a prefix that no code of the settlement has', () => {
    expect(onPage('WL')).toEqual([
      'page-schemas/standard/second.json:21:21 contradictory-rule: "prefix" must be "NB", which the settlement\'s reference codes begin with. Did you mean "NB"?',
    ]);
    expect(inConfig('WL')).toEqual([
      'settlement/models/claim-details.json:27:23 contradictory-rule: "Prefix" must be "NB", which the settlement\'s reference codes begin with. Did you mean "NB"?',
    ]);
  });

  it('accepts the one of the settings', () => {
    expect([...onPage('NB'), ...inConfig('NB')]).toEqual([]);
  });
});
