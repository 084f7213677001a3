import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findByTable } from '../../src/rules/re2/patternTable.ts';
import { re2Search } from '../../src/rules/re2/re2.ts';
import { tableOf } from '../../src/rules/re2/tableOf.ts';

const patterns = [
  '',
  '^$',
  'a',
  '^\\d{5}(-\\d{4})?$',
  '@[^@]+\\.[^@.\\s]{2,}\\s*$',
  '^[A-Za-z0-9 ]{1,10}$',
  '^(\\(\\d{3}\\) \\d{3}-\\d{4}|\\d{7,16})$',
  '^[Nn][Bb]-?\\d{4}$',
  '(?i)^maß$|stra(ss|ß)e',
  '(?i)k',
  '^(?:a|ab)(?:c|bcd)*$',
  '(a|b)*abb',
  '^(a?b?){8}$',
  '[^a-c]\\S\\W.$',
  '(?s)a.b',
  '\\x{1F600}|é',
  'a$|^b',
  '(^a|b$)+c?',
  'x*^y',
];

describe('the table of a pattern', () => {
  it.each(patterns)('finds what RE2 finds: %j', (pattern) => {
    const table = tableOf(pattern);
    if (table === null) throw new Error('There is no table.');
    const isFound = re2Search(pattern);
    const typed = fc.string({
      unit: fc.constantFrom(...'abcxyABKNnk019-@. \n\t\u00a0\u2028()ßSsſ\u212aé😀\ud83d'),
      maxLength: 14,
    });
    const anything = fc.string({ unit: 'binary', maxLength: 8 });
    fc.assert(
      fc.property(fc.oneof(typed, anything), (text) => {
        expect(findByTable(table, text)).toBe(isFound(text));
      }),
      { numRuns: 300 },
    );
  });

  it('finds what RE2 finds, whatever the pattern', () => {
    const { pattern } = fc.letrec((tie) => ({
      pattern: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom('a', 'b', '.', '^', '$', '\\d', '\\s', '[^a]', '[a-c1]', '(?i:B)', 'é'),
        fc.tuple(tie('pattern'), tie('pattern')).map((parts) => parts.join('')),
        fc.tuple(tie('pattern'), tie('pattern')).map((parts) => `(?:${parts.join('|')})`),
        fc
          .tuple(tie('pattern'), fc.constantFrom('*', '+', '?', '{2}', '{1,3}', '*?'))
          .map(([one, times]) => `(?:${one})${times}`),
      ),
    }));
    const text = fc.string({ unit: fc.constantFrom(...'abc1B \né😀'), maxLength: 10 });
    fc.assert(
      fc.property(pattern.map(String), fc.array(text, { minLength: 10, maxLength: 10 }), (source, texts) => {
        const table = tableOf(source);
        fc.pre(table !== null);
        const isFound = re2Search(source);
        for (const one of texts) expect(findByTable(table, one), JSON.stringify(one)).toBe(isFound(one));
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['looks at words', '\\bclaim\\b'],
    ['looks at lines', '(?m)^claim$'],
    ['needs too many states', '(a|b)*a(a|b){12}c'],
    ['tells too many characters apart', '^[\\p{L}\\p{M}]+$'],
  ])('is not there for one that %s: RE2 runs it', (_what, pattern) => {
    expect(tableOf(pattern)).toBeNull();
  });

  it('cannot be made of what RE2 does not take', () => {
    expect(() => tableOf('(a)\\1')).toThrow('has no lookaround and no back-references');
  });
});
