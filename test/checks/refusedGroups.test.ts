import { describe, expect, it } from 'vitest';
import { type Edit, faultsAfter } from './harness.ts';

const first = 'page-schemas/standard/first.json';
const printed = (groups: readonly number[], separator = '-'): readonly Edit[] => [
  [first, ['content', 0, 'separator'], separator],
  [first, ['content', 0, 'groups'], groups],
];
const matching = (...patterns: readonly string[]): Edit => [
  'settlement/models/credentials.json',
  ['fields', 'NoticeId', 'validations'],
  patterns.map((Pattern) => ({ type: 'RegularExpression', parameters: { Pattern } })),
];
const notice = '^HL-\\d{4}-\\d{4}$';

describe('the groups that a number is printed in', () => {
  it('are refused where no number in them matches the pattern', () => {
    expect(faultsAfter(...printed([2, 3, 5]), matching(notice))).toEqual([
      `${first}:16:17 unfillable-field: No number in these groups, "xx-xxx-xxxxx", matches the pattern ${notice} of credentials.noticeId, and a right one of 10 characters would be regrouped to one that it refuses. Write the lengths of the groups as the pattern has them.`,
    ]);
  });

  it.each<[string, readonly number[], string, string, number]>([
    ['with dashes', [2, 4, 4], '-', notice, 0],
    ['that need none', [2, 4, 4], '-', '^[Nn][Bb]-?\\d{4}-?\\d{4}$', 0],
    ['without them', [2, 4, 4], '', '^[Nn][Bb]\\d{8}$', 0],
    ['without them where the pattern wants them', [2, 4, 4], '', notice, 1],
    ['with blanks where the pattern wants dashes', [2, 4, 4], ' ', notice, 1],
    ['found anywhere in the text', [2, 4, 4], '-', '\\d{4}', 0],
    ['too short', [4], '-', '^\\d{5,}$', 1],
    ['with letters of any language, which have no table', [2, 3, 5], '-', '^\\pL{2}-\\d{4}$', 0],
    ['of a pattern that cannot be used, which is said elsewhere', [2, 4, 4], '-', '(', 1],
  ])('are looked at by the states of the pattern: %s', (_what, groups, separator, pattern, faults) => {
    const found = faultsAfter(...printed(groups, separator), matching(pattern));
    expect(found).toHaveLength(faults);
    expect(found.join()).not.toContain(pattern === '(' ? 'unfillable-field' : 'invalid-validation');
  });

  it('say nothing without a separator, with which alone they are used', () => {
    expect(faultsAfter([first, ['content', 0, 'groups'], [2, 3, 5]], matching(notice))).toEqual([]);
  });
});
