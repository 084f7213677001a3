import { describe, it } from 'vitest';
import { accepts, emptyValues, refuses, standsHostileValues } from '../harness.ts';

const rule = { rule: 'maxLength', max: 3 };
const message = { key: 'LocKey_Validation_MaxLength', params: { max: '3' } };

describe('maxLength', () => {
  it('accepts up to the maximum and refuses one more [RULE-18]', () => {
    accepts(rule, ['a', 'abc']);
    refuses(rule, ['abcd', 'a'.repeat(10_000)], message);
  });

  it('counts characters and not code units', () => {
    accepts(rule, ['👍👍👍', '𝒳𝒳𝒳']);
    refuses(rule, ['👍👍👍👍'], message);
  });

  it('looks at each entry of a list', () => {
    accepts(rule, [['abc', 'def', 'ghi', 'jkl']]);
    refuses(rule, [['abc', 'defg']], message);
  });

  it('leaves empty values to the required rules', () => accepts(rule, emptyValues));

  it('stands hostile values', () => standsHostileValues(rule));
});
