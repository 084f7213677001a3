import { describe, expect, it } from 'vitest';
import { checkRules } from '../../src/rules/checkRules.ts';
import { distinctMessages } from '../../src/rules/message.ts';
import { contextWith } from './harness.ts';

describe('checkRules', () => {
  it('gives the messages in the order of the rules, the first failing first [RULE-3]', () => {
    const rules = [{ rule: 'maxLength', max: 2 }, { rule: 'integer' }, { rule: 'email' }];
    expect(checkRules(rules, '1234', contextWith()).map(({ key }) => key)).toEqual([
      'LocKey_Validation_MaxLength',
      'LocKey_Validation_Email',
    ]);
  });

  it('gives each message once, however many rules say it [RULE-4]', () => {
    const rules = [{ rule: 'required' }, { rule: 'requiredOnClient' }, { rule: 'required' }];
    expect(checkRules(rules, null, contextWith())).toEqual([{ key: 'LocKey_Validation_Required' }]);
  });

  it('keeps messages that read differently [RULE-4]', () => {
    const message = (max: string, min: string) => ({ key: 'LocKey_A_B', params: { max, min } });
    const sameInOtherOrder = { key: 'LocKey_A_B', params: { min: '0', max: '1' } };
    expect(distinctMessages([message('1', '0'), message('2', '0'), sameInOtherOrder])).toEqual([
      message('1', '0'),
      message('2', '0'),
    ]);
    expect(distinctMessages([{ key: 'LocKey_A_B', followedBy: '<' }, { key: 'LocKey_A_B' }])).toHaveLength(2);
  });

  it('throws for a rule that does not exist', () => {
    expect(() => checkRules([{ rule: 'emial' }], 'x', contextWith())).toThrow('There is no rule "emial".');
  });
});
