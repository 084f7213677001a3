import { expect, it } from 'vitest';
import { loadRe2 } from '#re2';
import { addTables, matchesPattern } from '../../src/rules/patterns.ts';

it('runs patterns by their tables, and any other once RE2 was loaded', async () => {
  const found = { ranges: [0, 97, 98], kinds: [0, 1, 0], next: [[0, 1], []], found: [0, 1] } as const;
  addTables({ a: found });
  expect(matchesPattern('a', 'xyz')).toBe(false);
  expect(matchesPattern('a', 'xaz')).toBe(true);
  expect(() => matchesPattern('^b+$', 'bb')).toThrow('RE2 was not loaded for the pattern "^b+$".');
  await loadRe2();
  expect(matchesPattern('^b+$', 'bb')).toBe(true);
  expect(matchesPattern('^b+$', 'ba')).toBe(false);
});
