import { describe, it } from 'vitest';
import type { FieldValue } from '../../../src/rules/value.ts';
import { accepts, refuses, standsHostileValues } from '../harness.ts';

const labels = {
  field: 'LocKey_Claim_Description',
  field1: 'LocKey_Claim_Direct',
  field2: 'LocKey_Claim_Indirect',
};
const rule = { rule: 'requireOneTrueIf', field: 'm.kind', equals: 'Group', fields: ['m.direct', 'm.indirect'], labels };
const given = (kind: FieldValue, direct: FieldValue, indirect: FieldValue) => ({
  fields: { 'm.kind': kind, 'm.direct': direct, 'm.indirect': indirect },
});
const message = { key: 'LocKey_Validation_RequireOneTrueIf', params: { ...labels, value: 'Group' } };

describe('requireOneTrueIf', () => {
  it('wants one of two fields to be true while another has the value, and names all of them [RULE-31]', () => {
    refuses(rule, [null, true], message, given('Group', false, null));
    accepts(rule, [null], given('Group', true, false));
    accepts(rule, [null], given('Group', false, true));
  });

  it('asks nothing while the other field has another value or none [RULE-31]', () => {
    accepts(rule, [null], given('Individual', false, false));
    accepts(rule, [null], given(null, false, false));
  });

  it('calls the value by its text where it has one', () => {
    const labelled = { ...rule, equals: true, labels: { ...labels, value: 'LocKey_Shared_Yes' } };
    refuses(
      labelled,
      [null],
      { key: message.key, params: { ...labels, value: 'LocKey_Shared_Yes' } },
      given(true, false, false),
    );
  });

  it('stands hostile values', () => standsHostileValues(rule, given('Group', false, false)));
});
