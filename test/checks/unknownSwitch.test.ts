import { describe, expect, it } from 'vitest';
import { faultsAfter, nameBlock, second } from './harness.ts';

describe('unknownSwitch', () => {
  it('refuses a switch that the block does not declare', () => {
    expect(faultsAfter([nameBlock, ['content', 1, 'onlyWith'], 'midle'])).toEqual([
      'page-schemas/shared/name.json:21:19 unknown-switch: "midle" is not a switch of this block. It has: middle. Did you mean "middle"?',
    ]);
  });

  it('refuses switches on a page', () => {
    expect(faultsAfter([second, ['content', 0, 'onlyWithout'], 'middle'])).toEqual([
      'page-schemas/standard/second.json:18:22 unknown-switch: Only shared blocks have switches. Use "showWhen" with a condition on a page.',
    ]);
  });
});
