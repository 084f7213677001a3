import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { standardClaimant } from '../../support/standardClaimant.ts';
import { finish, step, take, wishes } from '../../support/wandering.ts';

describe('a claimant who wanders through the Standard flow', () => {
  it('files what one would who answered straight on, and the server takes it [FLOW-10, FLOW-11, FLOW-12, FLOW-13, FLOW-14, FLOW-15]', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), wishes, (steps, wished) => {
        const wanderer = standardClaimant();
        for (const one of steps) take(wanderer, one);
        const straight = finish(standardClaimant(), wished);
        const wandered = finish(wanderer, wished);
        expect(wandered).toEqual(straight);
        expect(wandered.errors).toEqual([]);
      }),
      { numRuns: 150, seed: 5 },
    );
  });
});
