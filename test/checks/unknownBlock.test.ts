import { describe, expect, it } from 'vitest';
import { faultsAfter, nameBlock, second } from './harness.ts';

describe('unknownBlock', () => {
  it('names the missing block and the nearest one', () => {
    expect(faultsAfter([second, ['content', 1, 'block'], 'shared/nam'])).toEqual([
      'page-schemas/standard/second.json:21:16 unknown-block: There is no shared block page-schemas/shared/nam.json. Did you mean "shared/name"?',
    ]);
  });

  it('shows the circle of blocks that use each other', () => {
    expect(
      faultsAfter(
        [nameBlock, ['content', 2], { type: 'use', block: 'shared/other', models: {} }],
        [
          'page-schemas/shared/other.json',
          [],
          { version: 1, models: ['person'], content: [{ type: 'use', block: 'shared/name', models: {} }] },
        ],
      ),
    ).toEqual([
      'page-schemas/shared/name.json:25:16 unknown-block: This block uses itself: shared/name → shared/other → shared/name. Remove one of the uses.',
      'page-schemas/shared/other.json:9:16 unknown-block: This block uses itself: shared/other → shared/name → shared/other. Remove one of the uses.',
    ]);
  });
});
