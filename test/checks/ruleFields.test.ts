import { describe, expect, it } from 'vitest';
import { claimDetails, type Edit, faultsAfter, second } from './harness.ts';

const rule = (more: object): Edit => [second, ['content', 0, 'validations'], [more]];
const said = (message: string): unknown => expect.stringContaining(message);

describe('ruleFields', () => {
  it('refuses to compare a field with itself', () => {
    expect(faultsAfter(rule({ rule: 'endDate', start: 'details.kind' }))).toEqual([
      said('contradictory-rule: "endDate" compares details.kind with itself. Name another field.'),
    ]);
    const validations = [{ type: 'SameAs', parameters: { OtherProperty: 'Kind' } }];
    expect(faultsAfter([claimDetails, ['fields', 'Kind', 'validations'], validations])).toEqual([
      said('contradictory-rule: "sameAs" compares claimDetails.kind with itself. Name another field.'),
    ]);
  });

  it('refuses to compare with what is no text', () => {
    expect(faultsAfter(rule({ rule: 'sameAs', field: 'details.agrees' }))).toContainEqual(
      said('rule-value-type: "sameAs" names details.agrees and compares its text, but it is stored as boolean.'),
    );
    expect(faultsAfter(rule({ rule: 'sameAs', field: 'claimant.firstName' }))).toEqual([]);
  });

  it('refuses to wait for the tick of what is no box', () => {
    expect(faultsAfter(rule({ rule: 'requireOnePropertyValTrue', fields: ['details.kind'] }))).toEqual([
      said(
        'rule-value-type: "requireOnePropertyValTrue" names details.kind and asks whether it is true, but it is stored as string.',
      ),
    ]);
    expect(faultsAfter(rule({ rule: 'requireOnePropertyValTrue', fields: ['details.agrees'] }))).toEqual([]);
  });
});
