import { describe, expect, it } from 'vitest';
import type { Condition } from '../../../src/rules/condition.ts';
import { evaluateCondition } from '../../../src/rules/conditions/evaluate.ts';
import { type FieldValue, longestText } from '../../../src/rules/value.ts';
import { contextWith, emptyValues, noFiles, oneFile, slowPattern } from '../harness.ts';

const holds = (condition: Condition, value: FieldValue = null) =>
  evaluateCondition(condition, contextWith({ fields: { 'm.x': value }, counts: { records: 2 } }));
const field = 'm.x';

describe('evaluateCondition', () => {
  it('equals and notEquals compare exactly, and null with empty', () => {
    expect(holds({ field, equals: 'Group' }, 'Group')).toBe(true);
    expect(holds({ field, equals: 'Group' }, 'group')).toBe(false);
    expect(holds({ field, equals: true }, true)).toBe(true);
    expect(holds({ field, equals: true }, 'true')).toBe(false);
    expect(holds({ field, equals: false }, null)).toBe(false);
    for (const empty of emptyValues) {
      expect(holds({ field, equals: null }, empty)).toBe(true);
      expect(holds({ field, notEquals: null }, empty)).toBe(false);
      expect(holds({ field, notEquals: 'Group' }, empty)).toBe(true);
    }
  });

  it('in looks for the value, or for an entry of a list, among several', () => {
    expect(holds({ field, in: ['a', 'b'] }, 'b')).toBe(true);
    expect(holds({ field, in: ['a', 'b'] }, 'c')).toBe(false);
    expect(holds({ field, in: ['2012'] }, ['2011', '2012'])).toBe(true);
    expect(holds({ field, in: ['2013'] }, ['2011', '2012'])).toBe(false);
    expect(holds({ field, in: ['a'] }, null)).toBe(false);
    expect(holds({ field, in: ['true'] }, true)).toBe(false);
  });

  it('matches looks for a pattern in a text that is not empty', () => {
    expect(holds({ field, matches: '^A' }, 'ABC')).toBe(true);
    expect(holds({ field, matches: '^A' }, 'xA')).toBe(false);
    expect(holds({ field, matches: '.*' }, null)).toBe(false);
    expect(holds({ field, matches: '.*' }, '  ')).toBe(false);
    expect(holds({ field, matches: '^b' }, ['a', 'b'])).toBe(true);
    expect(holds({ field, matches: '^(a+)+$' }, `${'a'.repeat(10_000)}!`)).toBe(false);
  });

  it('matches spends no time on a text that is too long for any field [RULE-15]', () => {
    expect(holds({ field, matches: slowPattern }, 'a'.repeat(1024 * 1024))).toBe(false);
    expect(holds({ field, matches: 'a$' }, 'a'.repeat(longestText))).toBe(true);
    expect(holds({ field, matches: '👍$' }, '👍'.repeat(longestText))).toBe(true);
  });

  it('matches asks the same of the same text once', () => {
    const dependents: readonly Condition[] = Array.from({ length: 1_000 }, () => ({ field, matches: slowPattern }));
    expect(holds({ any: dependents }, `${'a'.repeat(1_000)}!`)).toBe(false);
  });

  it('empty knows blank text, empty lists and files', () => {
    expect(holds({ field, empty: true }, noFiles)).toBe(true);
    expect(holds({ field, empty: false }, oneFile)).toBe(true);
    expect(holds({ field, empty: true }, false)).toBe(false);
    expect(holds({ field, empty: false }, false)).toBe(true);
    expect(holds({ field, empty: false }, ' ')).toBe(false);
  });

  it('count looks at the saved records, both bounds included', () => {
    expect(holds({ count: 'records', atLeast: 2 })).toBe(true);
    expect(holds({ count: 'records', atLeast: 3 })).toBe(false);
    expect(holds({ count: 'records', atMost: 2 })).toBe(true);
    expect(holds({ count: 'records', atMost: 1 })).toBe(false);
    expect(holds({ count: 'records', atLeast: 1, atMost: 1 })).toBe(false);
  });

  it('all, any and not combine', () => {
    const yes: Condition = { field, equals: 'x' };
    const no: Condition = { field, equals: 'y' };
    expect(holds({ all: [yes, { not: no }] }, 'x')).toBe(true);
    expect(holds({ all: [yes, no] }, 'x')).toBe(false);
    expect(holds({ any: [no, yes] }, 'x')).toBe(true);
    expect(holds({ any: [no, no] }, 'x')).toBe(false);
    expect(holds({ all: [] })).toBe(true);
    expect(holds({ any: [] })).toBe(false);
  });

  it('throws what it cannot evaluate, and is never false instead', () => {
    expect(() => holds({ field: 'm.unknown', equals: null })).toThrow('There is no field "m.unknown".');
    expect(() => holds({ not: { count: 'unknown', atLeast: 1 } })).toThrow('There is no model "unknown".');
    expect(() => holds({ field, matches: '(' }, 'x')).toThrow('cannot be used');
    expect(() => holds('isGroup')).toThrow('The condition "isGroup" is still a name.');
  });
});
