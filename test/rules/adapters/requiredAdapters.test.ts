import { describe, expect, it } from 'vitest';
import { requiredWhen } from '../../../src/rules/registry.ts';
import { accepts, refuses } from '../harness.ts';
import { adapted } from './harness.ts';

const message = { key: 'LocKey_Validation_RequiredIf' };
const given = (kind: string | null, indirectly: boolean | null) => ({
  fields: { 'claimDetails.kind': kind, 'claimDetails.indirectly': indirectly },
});
const isGroup = { OtherProperty: 'Kind', Operator: 'Equals', Value: 'Group' };
const isIndirect = { OtherProperty: 'Indirectly', Operator: 'Equals', Value: true };

describe('RequiredIf', () => {
  it('requires a value when another property equals a value [RULE-9]', () => {
    const rule = adapted('RequiredIf', isGroup);
    refuses(rule, [null], message, given('Group', null));
    accepts(rule, [null], given('Individual', null));
  });

  it('requires a value when another property does not equal a value [RULE-10]', () => {
    const rule = adapted('RequiredIf', { ...isGroup, Operator: 'NotEquals' });
    accepts(rule, [null], given('Group', null));
    refuses(rule, [null], message, given('Individual', null));
    refuses(rule, [null], message, given(null, null));
  });

  it('takes null for empty [RULE-11]', () => {
    refuses(adapted('RequiredIf', { ...isGroup, Value: null }), [null], message, given(null, null));
    accepts(adapted('RequiredIf', { ...isGroup, Value: null }), [null], given('Group', null));
  });
});

describe('NestedRequiredIf', () => {
  it('with Or requires a value when either condition holds [RULE-13]', () => {
    const rule = adapted('NestedRequiredIf', { Operator: 'Or', Conditions: [isGroup, isIndirect] });
    refuses(rule, [null], message, given('Group', false));
    refuses(rule, [null], message, given('Individual', true));
    refuses(rule, [null], message, given('Group', true));
    accepts(rule, [null], given('Individual', false));
  });

  it('with And requires a value only when both conditions hold [RULE-14]', () => {
    const rule = adapted('NestedRequiredIf', { Operator: 'And', Conditions: [isGroup, isIndirect] });
    accepts(rule, [null], given('Group', false));
    accepts(rule, [null], given('Individual', true));
    refuses(rule, [null], message, given('Group', true));
  });

  it('takes exactly two conditions', () => {
    for (const Conditions of [[], [isGroup], [isGroup, isIndirect, isGroup]]) {
      expect(() => adapted('NestedRequiredIf', { Operator: 'And', Conditions })).toThrow('the parameter Conditions');
    }
  });
});

describe('RequiredIfOtherPropertyMatchesRegex', () => {
  const rule = adapted('RequiredIfOtherPropertyMatchesRegex', { OtherProperty: 'Kind', Pattern: '^(Group|Union)$' });

  it('requires a value when another property matches a pattern [RULE-15]', () => {
    refuses(rule, [null], message, given('Union', null));
    accepts(rule, [null], given('Individual', null));
    accepts(rule, [null], given(null, null));
  });
});

describe('the required mark', () => {
  it('comes from the four types that may require a value, and from no other [RULE-41]', () => {
    expect(requiredWhen(adapted('Required'))).toEqual([{ all: [] }]);
    expect(requiredWhen(adapted('RequiredIf', isGroup))).toEqual([{ field: 'claimDetails.kind', equals: 'Group' }]);
    expect(requiredWhen(adapted('NestedRequiredIf', { Operator: 'Or', Conditions: [isGroup, isIndirect] }))).toEqual([
      {
        any: [
          { field: 'claimDetails.kind', equals: 'Group' },
          { field: 'claimDetails.indirectly', equals: true },
        ],
      },
    ]);
    const matches = { OtherProperty: 'Kind', Pattern: '^G' };
    expect(requiredWhen(adapted('RequiredIfOtherPropertyMatchesRegex', matches))).toEqual([
      { field: 'claimDetails.kind', matches: '^G' },
    ]);
    expect(requiredWhen(adapted('RequiredOnClient'))).toEqual([]);
    expect(requiredWhen(adapted('RequireOnePropertyValTrue', { Properties: ['Kind'] }))).toEqual([]);
  });
});
