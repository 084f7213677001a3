import { describe, expect, it } from 'vitest';
import { accepts, emptyValues, messagesOf, refuses, standsHostileValues } from '../harness.ts';

const field = 'claimDetails.claimantDescription';
const equals = { rule: 'requiredIf', when: { field, equals: 'Group' } };
const notEquals = { rule: 'requiredIf', when: { field, notEquals: 'Group' } };
const message = { key: 'LocKey_Validation_RequiredIf' };
const group = { fields: { [field]: 'Group' } };
const individual = { fields: { [field]: 'Individual' } };
const empty = { fields: { [field]: null } };

describe('requiredIf', () => {
  it('requires a value while another field equals the value [RULE-9, RULE-12]', () => {
    refuses(equals, emptyValues, message, group);
    accepts(equals, emptyValues, individual);
    accepts(equals, emptyValues, empty);
    accepts(equals, ['Northbridge', false], group);
  });

  it('requires a value while another field does not equal the value [RULE-10]', () => {
    refuses(notEquals, emptyValues, message, individual);
    refuses(notEquals, emptyValues, message, empty);
    accepts(notEquals, emptyValues, group);
  });

  it('compares with null as empty [RULE-11]', () => {
    const whenEmpty = { rule: 'requiredIf', when: { field, equals: null } };
    const whenGiven = { rule: 'requiredIf', when: { field, notEquals: null } };
    refuses(whenEmpty, [null], message, { fields: { [field]: '  ' } });
    accepts(whenEmpty, [null], group);
    refuses(whenGiven, [null], message, group);
    accepts(whenGiven, [null], empty);
  });

  it('does not look at the other field while it has a value itself', () => {
    accepts(equals, ['x']);
  });

  it('throws when the other field does not exist, instead of passing', () => {
    expect(() => messagesOf(equals, null)).toThrow('There is no field "claimDetails.claimantDescription".');
  });

  it('stands hostile values', () => standsHostileValues(equals, group));
});
