import { describe, expect, it } from 'vitest';
import { ruleProblem } from '../../../src/rules/registry.ts';
import { accepts, emptyValues, messagesOf, refuses, standsHostileValues } from '../harness.ts';

const rule = { rule: 'regularExpression', pattern: '^[A-Z]{2}\\d+$' };
const message = { key: 'LocKey_Validation_Regex_InvalidValue' };

describe('regularExpression', () => {
  it('accepts what the pattern matches and refuses the rest [RULE-23]', () => {
    accepts(rule, ['AB1', 'ZZ0042']);
    refuses(rule, ['ab1', 'AB', ' AB1', 'AB1\n', 'xAB1'], message);
  });

  it('finds the pattern anywhere unless it is bound to the ends', () => {
    accepts({ rule: 'regularExpression', pattern: '\\d' }, ['a1b']);
  });

  it('leaves empty values to the required rules', () => accepts(rule, emptyValues));

  it('runs in bounded time with a pattern that would backtrack for minutes', () => {
    refuses({ rule: 'regularExpression', pattern: '^(a+)+$' }, [`${'a'.repeat(10_000)}!`], message);
    refuses({ rule: 'regularExpression', pattern: '^(a|aa)+(a|aa)+(a|aa)+$' }, [`${'a'.repeat(10_000)}!`], message);
    refuses({ rule: 'regularExpression', pattern: '(.*)*(.*)*(.*)*\\d$' }, ['x'.repeat(10_000)], message);
  });

  it('says why a pattern cannot be used, before any claimant meets it', () => {
    const lookahead = { rule: 'regularExpression', pattern: '^(?=a)b' };
    expect(ruleProblem(rule)).toBeNull();
    expect(ruleProblem(lookahead)).toContain('The pattern "^(?=a)b" cannot be used');
    expect(() => messagesOf(lookahead, 'b')).toThrow('cannot be used');
    expect(ruleProblem({ rule: 'regularExpression', pattern: '(' })).toContain('missing closing )');
  });

  it('stands hostile values', () => standsHostileValues(rule));
});
