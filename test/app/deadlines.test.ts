import { describe, expect, it } from 'vitest';
import { decideDeadline } from '../../src/app/deadlines/decideDeadline.ts';
import { toDeadlines } from '../../src/app/deadlines/toDeadlines.ts';
import { deadlineInstant } from '../../src/rules/clock.ts';
import type { Deadline } from '../../src/state/appState.ts';

const past: Deadline = { instant: 100, redirects: { es: '/cerrado' }, defaultRedirect: '/deadline' };
const future: Deadline = { ...past, instant: 300 };
const question = {
  keys: ['claimFilingDeadline', 'globalDeadline'],
  now: 200,
  culture: 'en',
  path: '/standard',
};

describe('the deadline check', () => {
  it('lets one through until now is after a deadline [DEAD-6]', () => {
    const deadlines = { claimFilingDeadline: { ...past, instant: 200 }, globalDeadline: future };
    expect(decideDeadline({ ...question, deadlines })).toBeNull();
    expect(decideDeadline({ ...question, deadlines, now: 201 })).toBe('/deadline');
  });

  it('lets one through where the server sends none', () => {
    expect(decideDeadline({ ...question, deadlines: {} })).toBeNull();
  });

  it('goes by the first passed one in the order of the route [DEAD-7]', () => {
    const deadlines = {
      globalDeadline: { ...past, redirects: { en: '/global' } },
      claimFilingDeadline: { ...past, redirects: { en: '/claim' } },
    };
    expect(decideDeadline({ ...question, deadlines })).toBe('/claim');
    expect(decideDeadline({ ...question, deadlines: { ...deadlines, claimFilingDeadline: future } })).toBe('/global');
  });

  it('leads to the target of the active language [DEAD-8]', () => {
    expect(decideDeadline({ ...question, culture: 'es', deadlines: { claimFilingDeadline: past } })).toBe('/cerrado');
  });

  it("leads without one to the global deadline's default, then to /deadline [DEAD-9] [DEAD-10]", () => {
    const globalDeadline = { ...future, defaultRedirect: 'https://closed.example/' };
    expect(decideDeadline({ ...question, deadlines: { claimFilingDeadline: past, globalDeadline } })).toBe(
      'https://closed.example/',
    );
    const undecided = { ...globalDeadline, defaultRedirect: null };
    expect(decideDeadline({ ...question, deadlines: { claimFilingDeadline: past, globalDeadline: undecided } })).toBe(
      '/deadline',
    );
  });

  it('leaves one at /deadline alone [DEAD-12]', () => {
    expect(decideDeadline({ ...question, path: '/deadline', deadlines: { claimFilingDeadline: past } })).toBeNull();
  });
});

describe('deadlines from the server', () => {
  const june = Date.UTC(2026, 5, 16, 6, 59, 59);

  it('come in the plain shape, each with its zone [API-4] [API-5] [DEAD-3] [DEAD-5] [DEAD-13]', () => {
    const deadlines = toDeadlines(
      {
        deadlines: {
          globalDeadline: { deadline: '06/15/2026 11:59:59 PM', timeZone: 'Pacific Standard Time' },
        },
      },
      deadlineInstant,
    );
    expect(deadlines).toEqual({
      globalDeadline: { instant: june, redirects: {}, defaultRedirect: '/deadline' },
    });
  });

  it('come in the content-managed shape, by language [API-6] [DEAD-5] [DEAD-8]', () => {
    const one = (redirectUrl: string) => ({
      projectTimeZone: 'Pacific Standard Time',
      deadlines: { claimFilingDeadline: { deadlineDateTime: '06/15/2026 11:59:59 PM', redirectUrl } },
    });
    const deadlines = toDeadlines({ es: one('/cerrado'), en: one('/closed') }, deadlineInstant);
    expect(deadlines).toEqual({
      claimFilingDeadline: {
        instant: june,
        redirects: { en: '/closed', es: '/cerrado' },
        defaultRedirect: '/deadline',
      },
    });
  });

  it.each(['', ' ', 'closed.html', 'javascript:alert(1)', 'http://', 'ftp://closed.example/'])(
    'have no target where the redirect is %j [DEAD-8] [DEAD-10]',
    (redirectUrl) => {
      const deadlines = toDeadlines(
        {
          en: {
            projectTimeZone: 'Pacific Standard Time',
            deadlines: { claimFilingDeadline: { deadlineDateTime: '06/15/2026', redirectUrl } },
          },
        },
        deadlineInstant,
      );
      expect(deadlines['claimFilingDeadline']?.redirects).toEqual({});
      expect(decideDeadline({ ...question, deadlines, now: june + 1_000_000 })).toBe('/deadline');
    },
  );

  it('with an unknown zone or no date are an error [DEV-15] [DEV-16]', () => {
    const read = (deadline: string, timeZone: string) => () =>
      toDeadlines({ deadlines: { globalDeadline: { deadline, timeZone } } }, deadlineInstant);
    expect(read('06/15/2026', 'Pacifc Standard Time')).toThrow('"Pacific Standard Time"');
    expect(read('2026-06-15', 'Pacific Standard Time')).toThrow('is not a date');
  });
});
