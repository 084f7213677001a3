import { describe, expect, it } from 'vitest';
import { faultsAfter, second } from './harness.ts';

describe('impossibleComparison', () => {
  it('refuses a value that the field never has', () => {
    expect(faultsAfter(['flows.json', ['conditions', 'isGroup', 'equals'], 'Grup'])).toEqual([
      'flows.json:14:17 impossible-condition: details.kind never has the value "Grup". It can have: Individual, Group. Did you mean "Group"?',
    ]);
  });

  it('points at the entry of a list', () => {
    expect(
      faultsAfter([second, ['content', 2, 'showWhen'], { not: { field: 'details.kind', in: ['Group', 'Other'] } }]),
    ).toEqual([
      'page-schemas/standard/second.json:34:13 impossible-condition: details.kind never has the value "Other". It can have: Individual, Group.',
    ]);
  });
});
