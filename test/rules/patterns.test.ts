import { describe, expect, it } from 'vitest';
import { matchesPattern, patternProblem } from '../../src/rules/patterns.ts';

describe('patterns', () => {
  it('are written as in JavaScript where RE2 can run them', () => {
    expect(matchesPattern('^(?<year>\\d{4})/\\u00e9$', '2015/é')).toBe(true);
    expect(matchesPattern('^\\p{L}+$', 'Peña')).toBe(true);
    expect(matchesPattern('^a.c$', 'a\nc')).toBe(false);
    expect(matchesPattern('^\\d$', '1\n')).toBe(false);
  });

  it('take time in proportion to the text', () => {
    const text = `${'ab'.repeat(5_000)}!`;
    for (const pattern of ['^((a|b)*)*$', '(a*b*)*c', '^(a?b?){400}$', '(a|b)*a(a|b){500}c']) {
      expect(matchesPattern(pattern, text), pattern).toBe(false);
    }
  });

  it('that cannot run in bounded time say so', () => {
    expect(patternProblem('(.{1,1000})(.{1,1000})x$')).toContain('is too large');
    expect(patternProblem('(a)\\1')).toContain('has no lookaround and no back-references');
    expect(patternProblem('(((a{10}){10}){10}){10}')).toContain('cannot be used');
    expect(() => matchesPattern('[', 'x')).toThrow('The pattern "[" cannot be used');
    expect(patternProblem('^[a-z]+$')).toBeNull();
  });
});
