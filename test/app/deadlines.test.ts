import { describe, expect, it } from 'vitest';
import { toDeadlines } from '../../src/app/deadlines/toDeadlines.ts';
import { zonedDeadline } from '../../src/rules/clock.ts';

describe('deadlines from the server', () => {
  const june = Date.UTC(2026, 5, 16, 6, 59, 59);

  it('come in the plain shape, each with its zone [API-4] [API-5] [DEAD-3] [DEAD-5] [DEAD-13]', () => {
    const deadlines = toDeadlines(
      {
        deadlines: {
          globalDeadline: { deadline: '06/15/2026 11:59:59 PM', timeZone: 'Pacific Standard Time' },
        },
      },
      zonedDeadline,
    );
    expect(deadlines).toEqual({
      globalDeadline: { instant: june, timeZone: 'America/Los_Angeles', redirects: {}, defaultRedirect: '/deadline' },
    });
  });

  it('come in the content-managed shape, by language [API-6] [DEAD-5] [DEAD-8]', () => {
    const one = (redirectUrl: string) => ({
      projectTimeZone: 'Pacific Standard Time',
      deadlines: { claimFilingDeadline: { deadlineDateTime: '06/15/2026 11:59:59 PM', redirectUrl } },
    });
    const deadlines = toDeadlines({ es: one('/cerrado'), en: one('/closed') }, zonedDeadline);
    expect(deadlines).toEqual({
      claimFilingDeadline: {
        instant: june,
        timeZone: 'America/Los_Angeles',
        redirects: { en: '/closed', es: '/cerrado' },
        defaultRedirect: '/deadline',
      },
    });
  });

  it('have the default target of the global deadline in either shape, English first [DEAD-5] [DEAD-9]', () => {
    const target = (defaultRedirectUrl: string) => ({ defaultRedirectUrl });
    const plain = { deadline: '06/15/2026', timeZone: 'Pacific Standard Time' };
    const fromPlain = toDeadlines(
      { deadlines: { globalDeadline: { ...plain, ...target('/site/closed') }, claimFilingDeadline: plain } },
      zonedDeadline,
    );
    expect(fromPlain['globalDeadline']?.defaultRedirect).toBe('/site/closed');
    expect(fromPlain['claimFilingDeadline']?.defaultRedirect).toBe('/deadline');
    const one = (more: object) => ({
      projectTimeZone: 'Pacific Standard Time',
      deadlines: { globalDeadline: { deadlineDateTime: '06/15/2026', ...more } },
    });
    const fromContent = (es: object, en: object) =>
      toDeadlines({ es: one(es), en: one(en) }, zonedDeadline)['globalDeadline']?.defaultRedirect;
    expect(fromContent(target('/cerrado'), target('/closed'))).toBe('/closed');
    expect(fromContent(target('/cerrado'), {})).toBe('/cerrado');
    expect(fromContent(target('/cerrado'), target('closed.html'))).toBe('/cerrado');
    expect(fromContent({}, target('javascript:alert(1)'))).toBe('/deadline');
  });

  it.each([
    '',
    ' ',
    'closed.html',
    'javascript:alert(1)',
    'http://',
    'ftp://closed.example/',
    '//evil.example',
    '/\\evil.example',
  ])('have no target where the redirect is %j [DEAD-8] [DEAD-10]', (redirectUrl) => {
    const deadlines = toDeadlines(
      {
        en: {
          projectTimeZone: 'Pacific Standard Time',
          deadlines: { claimFilingDeadline: { deadlineDateTime: '06/15/2026', redirectUrl } },
        },
      },
      zonedDeadline,
    );
    expect(deadlines['claimFilingDeadline']?.redirects).toEqual({});
  });

  it('with an unknown zone or no date are an error [DEV-15] [DEV-16]', () => {
    const read = (deadline: string, timeZone: string) => () =>
      toDeadlines({ deadlines: { globalDeadline: { deadline, timeZone } } }, zonedDeadline);
    expect(read('06/15/2026', 'Pacifc Standard Time')).toThrow('"Pacific Standard Time"');
    expect(read('2026-06-15', 'Pacific Standard Time')).toThrow('is not a date');
  });
});
