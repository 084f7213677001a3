import { describe, it } from 'vitest';
import type { FieldValue } from '../../../src/rules/value.ts';
import { accepts, emptyValues, refuses, standsHostileValues } from '../harness.ts';

const rule = { rule: 'requireOnePropertyToHaveAValue', fields: ['claimantInfo.phone', 'claimantInfo.email'] };
const given = (phone: FieldValue, email: FieldValue) => ({
  fields: { 'claimantInfo.phone': phone, 'claimantInfo.email': email },
});
const message = { key: 'LocKey_Validation_RequireOnePropertyToHaveAValue' };

describe('requireOnePropertyToHaveAValue', () => {
  it('accepts when at least one of the listed fields has a value [RULE-30]', () => {
    accepts(rule, [null], given('(123) 456-7890', null));
    accepts(rule, [null], given(null, 'a@example.com'));
  });

  it('refuses when all of them are empty [RULE-30]', () => {
    for (const empty of emptyValues) refuses(rule, [null, 'x'], message, given(empty, null));
  });

  it('stands hostile values', () => standsHostileValues(rule, given(null, null)));
});
