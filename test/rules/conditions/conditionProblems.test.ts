import { describe, expect, it } from 'vitest';
import type { Condition } from '../../../src/rules/condition.ts';
import { conditionProblems } from '../../../src/rules/conditions/conditionProblems.ts';
import type { ValueType } from '../../../src/rules/value.ts';

const types: Readonly<Record<string, ValueType>> = {
  'd.text': 'string',
  'd.flag': 'boolean',
  'd.years': 'stringList',
  'd.file': 'file',
};
const problems = (condition: Condition) => conditionProblems(condition, (field) => types[field] ?? null);

describe('conditionProblems', () => {
  it('finds comparisons that can never hold', () => {
    expect(problems({ field: 'd.flag', equals: 'true' })).toEqual([
      'd.flag holds true or false and never equals "true". Compare it with true or false or with null.',
    ]);
    expect(problems({ field: 'd.text', notEquals: true })).toHaveLength(1);
    expect(problems({ field: 'd.years', equals: '2011' })).toEqual([
      'd.years holds a list and never equals "2011". Use "in".',
    ]);
    expect(problems({ field: 'd.flag', in: ['true'] })).toHaveLength(1);
    expect(problems({ field: 'd.file', matches: 'pdf$' })).toHaveLength(1);
  });

  it('finds counts that are compared with nothing, and patterns that cannot be used, however deep', () => {
    expect(problems({ all: [{ not: { count: 'r' } }] })).toEqual([
      'A count is compared with nothing. It needs one of: greaterThan, atLeast, lessThan, atMost, before, after.',
    ]);
    expect(problems({ field: 'd.text', matches: '(?!x)' })[0]).toContain('cannot be used');
  });

  it('says nothing of what is right or unknown', () => {
    expect(
      problems({
        all: [
          'named',
          { field: 'd.text', equals: 'x' },
          { field: 'd.flag', equals: false },
          { field: 'd.years', in: ['2011'] },
          { field: 'd.file', equals: null },
          { field: 'd.file', empty: true },
          { field: 'd.unknown', equals: true },
          { count: 'r', atLeast: 1, atMost: 1 },
        ],
      }),
    ).toEqual([]);
  });
});
