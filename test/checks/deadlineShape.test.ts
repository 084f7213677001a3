import { describe, expect, it } from 'vitest';
import { faultsAfter } from './harness.ts';

describe('deadlineShape', () => {
  it('refuses both shapes at once', () => {
    expect(faultsAfter(['settlement/deadlines.json', ['contentManaged'], {}])).toEqual([
      'settlement/deadlines.json:1:1 invalid-deadlines: Write either "plain" or "contentManaged"; there is both.',
    ]);
  });

  it('refuses neither', () => {
    expect(faultsAfter(['settlement/deadlines.json', ['plain'], undefined])).toEqual([
      'settlement/deadlines.json:1:1 invalid-deadlines: Write either "plain" or "contentManaged"; there is neither of them.',
    ]);
  });
});
