import { describe, expect, it } from 'vitest';
import { claimDetails, faultsAfter } from './harness.ts';

const sensitive = (field: string, value = true) => faultsAfter([claimDetails, ['fields', field, 'sensitive'], value]);

describe('sensitiveValue', () => {
  it('accepts a text that is typed, and what is not sensitive', () => {
    expect(sensitive('Amount')).toEqual([]);
    expect(sensitive('Agrees', false)).toEqual([]);
  });

  it.each([
    [
      'Agrees',
      '17:20 sensitive-value: "Agrees" holds a "boolean", which cannot be shown by its last characters. Leave "sensitive" out.',
    ],
    [
      'Years',
      '20:20 sensitive-value: "Years" holds a "stringList", which cannot be shown by its last characters. Leave "sensitive" out.',
    ],
    [
      'Kind',
      '14:20 sensitive-value: "Kind" holds one of a few values, which cannot be shown by its last characters. Leave "sensitive" out.',
    ],
  ])('refuses %s', (field, fault) => {
    expect(sensitive(field)).toEqual([`settlement/models/claim-details.json:${fault}`]);
  });
});
