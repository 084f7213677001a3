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

  it('refuses a default target of another deadline, in either shape [DEAD-9]', () => {
    const own = { timeZone: 'Pacific Standard Time', deadline: '12/31/2030', defaultRedirectUrl: '/closed' };
    const language = {
      projectTimeZone: 'Pacific Standard Time',
      deadlines: { claimFilingDeadline: { deadlineDateTime: '12/31/2030', defaultRedirectUrl: '/closed' } },
    };
    for (const shape of [
      { plain: { deadlines: { globalDeadline: own, lookupFilingDeadline: own } } },
      { contentManaged: { en: language } },
    ]) {
      expect(faultsAfter(['settlement/deadlines.json', [], { version: 1, ...shape }])).toEqual([
        expect.stringMatching(/invalid-deadlines: Only "globalDeadline" has a default target/),
      ]);
    }
  });

  it('refuses another default target in another language [DEAD-9]', () => {
    const language = (defaultRedirectUrl: string) => ({
      projectTimeZone: 'Pacific Standard Time',
      deadlines: { globalDeadline: { deadlineDateTime: '12/31/2030', defaultRedirectUrl } },
    });
    const deadlines = (es: string) =>
      [
        'settlement/deadlines.json',
        [],
        { version: 1, contentManaged: { en: language('/closed'), es: language(es) } },
      ] as const;
    expect(faultsAfter(deadlines('/closed'))).toEqual([]);
    expect(faultsAfter(deadlines('/cerrado'))).toEqual([
      expect.stringMatching(
        /^settlement\/deadlines\.json:\d+:\d+ invalid-deadlines: There is one default target for all/,
      ),
    ]);
  });
});
