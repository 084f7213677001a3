import { describe, it } from 'vitest';
import { accepts, refuses, standsHostileValues } from '../harness.ts';

const rule = { rule: 'requireOnePropertyValTrue', fields: ['claimDetails.a', 'claimDetails.b'] };
const given = (a: boolean | string | null, b: boolean | null) => ({
  fields: { 'claimDetails.a': a, 'claimDetails.b': b },
});
const message = { key: 'LocKey_Validation_RequireOnePropertyValTrue' };

describe('requireOnePropertyValTrue', () => {
  it('accepts when at least one of the listed fields is true [RULE-29]', () => {
    accepts(rule, [null, false, true], given(true, false));
    accepts(rule, [null], given(null, true));
  });

  it('refuses when none is, whatever else they hold [RULE-29]', () => {
    refuses(rule, [null, false, true], message, given(false, false));
    refuses(rule, [null], message, given(null, null));
    refuses(rule, [null], message, given('true', null));
  });

  it('stands hostile values', () => standsHostileValues(rule, given(false, false)));
});
