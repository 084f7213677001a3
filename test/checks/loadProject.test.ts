import { describe, expect, it } from 'vitest';
import { faultsAfter } from './harness.ts';

describe('loadProject', () => {
  it('finds nothing in a sound project', () => {
    expect(faultsAfter()).toEqual([]);
  });
});
