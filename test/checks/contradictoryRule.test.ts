import { describe, expect, it } from 'vitest';
import { faultsAfter, second } from './harness.ts';

describe('contradictoryRule', () => {
  it('refuses bounds that nothing can meet', () => {
    expect(faultsAfter([second, ['content', 0, 'validations'], [{ rule: 'range', min: 5, max: 3 }]])).toEqual([
      'page-schemas/standard/second.json:19:9 contradictory-rule: "min" (5) is greater than "max" (3): no value lies between them. Exchange them.',
    ]);
  });
});
