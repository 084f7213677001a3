import { describe, expect, it } from 'vitest';
import { faultsAfter } from './harness.ts';

describe('conditionCycle', () => {
  it('shows the way back to the condition itself', () => {
    expect(
      faultsAfter(['flows.json', ['conditions'], { isGroup: 'isA', isA: { not: 'isB' }, isB: { all: ['isA'] } }]),
    ).toEqual([
      'flows.json:13:5 condition-cycle: This condition uses itself: isA → isB → isA. Remove one of the uses.',
      'flows.json:16:5 condition-cycle: This condition uses itself: isB → isA → isB. Remove one of the uses.',
    ]);
  });
});
