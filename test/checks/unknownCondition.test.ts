import { describe, expect, it } from 'vitest';
import { faultsAfter, second } from './harness.ts';

describe('unknownCondition', () => {
  it('names the unknown condition and the nearest one', () => {
    expect(faultsAfter([second, ['content', 2, 'showWhen'], 'isGrup'])).toEqual([
      'page-schemas/standard/second.json:29:19 unknown-condition: "isGrup" is not a condition of flows.json. Did you mean "isGroup"?',
    ]);
  });

  it('looks into conditions made of others', () => {
    expect(
      faultsAfter(['flows.json', ['flows', 0, 'pages', 2, 'skipUnless'], { any: ['isGroup', { not: 'isOther' }] }]),
    ).toEqual(['flows.json:53:24 unknown-condition: "isOther" is not a condition of flows.json.']);
  });
});
