import { describe, expect, it } from 'vitest';
import { faultsAfter, second, third } from './harness.ts';

describe('wrongDefault', () => {
  it('refuses a default of another type', () => {
    expect(faultsAfter([third, ['content', 0, 'defaultValue'], 'true'])).toEqual([
      'page-schemas/standard/third.json:18:23 wrong-default: "true" cannot stand in details.agrees: it holds true or false.',
    ]);
  });

  it('refuses a default that is not among the values', () => {
    expect(faultsAfter([second, ['content', 0, 'defaultValue'], 'Both'])).toEqual([
      'page-schemas/standard/second.json:18:23 wrong-default: "Both" cannot stand in details.kind: it can have Individual, Group.',
    ]);
  });

  it('refuses a reset value of another type', () => {
    expect(
      faultsAfter([third, ['content', 0, 'dependencies'], { on: [{ when: 'isGroup' }], resetValue: 'no' }]),
    ).toEqual([
      'page-schemas/standard/third.json:24:23 wrong-default: "no" cannot stand in details.agrees: it holds true or false.',
    ]);
  });
});
