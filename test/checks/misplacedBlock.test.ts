import { describe, expect, it } from 'vitest';
import { claimDetails, type Edit, faultsAfter, nameBlock, second, third, walletElected } from './harness.ts';

const login = { type: 'walletLogin' };
const elected = { ...login, showWhen: 'isGroup' };
const label = 'LocKey_Page_Label';
const refused = expect.stringMatching(
  / misplaced-block: Everybody would see this walletLogin\. Give it a "showWhen": the answer that elects the wallet\.$/,
);
const radio = (content: readonly object[]) => ({
  type: 'field',
  field: 'details.method',
  widget: 'radio',
  label,
  options: [
    { value: 'Wallet', label, content },
    { value: 'Check', label },
  ],
});
const method: Edit = [claimDetails, ['fields', 'Method'], { type: 'string' }];

describe('misplacedBlock', () => {
  it('refuses a login to the wallet that all claimants would see, whether the wallet is on or not', () => {
    expect(faultsAfter(walletElected, [second, ['content', 3], login])).toEqual([refused]);
    expect(faultsAfter(walletElected, [second, ['content', 3], { type: 'row', cells: [login] }])).toEqual([refused]);
    expect(faultsAfter(walletElected, [nameBlock, ['content', 2], login])).toEqual([refused]);
  });

  it.each<readonly [string, readonly Edit[]]>([
    ['of its own', [[second, ['content', 3], elected]]],
    ['of the row around it', [[second, ['content', 3], { type: 'row', cells: [login], showWhen: 'isGroup' }]]],
    [
      'of the use of its block',
      [
        [nameBlock, ['content', 2], login],
        [second, ['content', 1, 'showWhen'], 'isGroup'],
      ],
    ],
    ['that is the choice it is under', [method, [second, ['content', 3], radio([login])]]],
  ])('accepts one under a condition %s', (_, edits) => {
    expect(faultsAfter(walletElected, ...edits)).toEqual([]);
  });

  it('refuses one in the records of a claim, under a condition or not', () => {
    const manager = {
      type: 'uploadManager',
      model: 'documents',
      label,
      summaryFields: ['documents.fileName'],
      content: [{ type: 'field', field: 'documents.file', widget: 'file', label }, elected],
    };
    expect(faultsAfter(walletElected, [third, ['content', 1], manager])).toEqual([
      expect.stringMatching(
        / misplaced-block: A claim elects the wallet once\. Put this walletLogin outside of the records\.$/,
      ),
    ]);
  });
});
