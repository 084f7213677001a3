import { describe, expect, it } from 'vitest';
import { claimDetails, type Edit, faultsAfter, nameBlock, second, third } from './harness.ts';
import { asked, placedFaults } from './worked.ts';

const texts = (key: string, text: string): readonly Edit[] =>
  ['en', 'es'].map((culture): Edit => [`settlement/content/${culture}.json`, ['texts', key], text]);
const misspelt = { rule: 'atmost', value: 5 };
const inFile = (faults: readonly string[], file: string) => faults.filter((fault) => fault.startsWith(`${file}:`));

describe('a page that cannot be read', () => {
  it('accuses no text that shows answers', () => {
    const faults = faultsAfter(
      ...texts('LocKey_Page_Own', 'You asked {{details.kind}}'),
      [second, ['content', 3], { type: 'paragraph', text: 'LocKey_Page_Own' }],
      [second, ['content', 0, 'validations'], [misspelt]],
    );
    expect(faults).toEqual([expect.stringMatching(/^page-schemas\/standard\/second\.json:\d+:\d+ unknown-rule: /)]);
  });

  it('accuses no text that it puts in the place of one of a block', () => {
    const faults = faultsAfter(
      ...texts('LocKey_Page_Own', '{{min}} to {{max}}'),
      [second, ['content', 1, 'texts'], { LocKey_Page_Range: 'LocKey_Page_Own' }],
      [
        nameBlock,
        ['content', 0, 'validations'],
        [{ rule: 'range', min: 1, max: 3, message: 'LocKey_Page_Range' }, misspelt],
      ],
    );
    expect(faults.every((fault) => fault.startsWith(`${nameBlock}:`))).toBe(true);
  });

  it('accuses no rule or condition of another page that reads its fields', () => {
    const own: readonly Edit[] = [
      [claimDetails, ['fields', 'Extra'], { type: 'string', validations: [{ type: 'Decimal' }] }],
      [second, ['content', 3], asked('details.extra', 'currency', { validations: [misspelt] })],
    ];
    const rule = { rule: 'atMost', value: { min: ['details.extra', '500'] } };
    const faults = placedFaults([asked('details.later', 'currency', { validations: [rule] })], ...own);
    expect(inFile(faults, second)).toHaveLength(1);
    expect(inFile(faults, third)).toEqual([]);
  });
});
