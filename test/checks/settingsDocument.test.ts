import { describe, expect, it } from 'vitest';
import { faultsAfter } from './harness.ts';

const settings = (path: readonly string[], value: string) => ['settlement/settings.json', path, value] as const;
const login = ['wallet', 'loginUrl'];
const secure =
  'Expected: Where people log in to the wallet. An address that begins with "https://"; for trials also with "http://localhost".';
const expired = ['app', 'expiredRedirectUrl'];
const either = 'A path that begins with one "/", or an address that begins with "http://" or "https://".';

describe('the settings document: addresses', () => {
  it.each([
    'https://www.paypal.com/signin',
    'https://wallet.example:8443/log-in?a=b',
    'http://localhost:9000/log-in',
    'http://127.0.0.1:9000/log-in',
  ])('take %s', (address) => {
    expect(faultsAfter(settings(login, address), settings(expired, address))).toEqual([]);
  });

  it.each([
    ['www.paypal.com/signin', `does not have the right form. ${secure}`],
    ['http://wallet.example/log-in', `does not have the right form. ${secure}`],
    ['http://localhost.wallet.example', `does not have the right form. ${secure}`],
    ['javascript:alert(1)', `does not have the right form. ${secure}`],
    ['https://www.paypal.com/sign in', `is not an address that can be opened. ${secure}`],
  ])('refuse %s for the wallet, once', (address, fault) => {
    expect(faultsAfter(settings(login, address))).toEqual([
      `settlement/settings.json:36:17 wrong-form: "${address}" ${fault}`,
    ]);
  });

  it('take a path where the address may be one of this site', () => {
    expect(faultsAfter(settings(expired, '/goodbye?from=form'), settings(['app', 'siteRoot'], '/site'))).toEqual([]);
  });

  it.each([
    [expired, 'www.example.org', 'does not have the right form'],
    [['app', 'siteRoot'], 'example.org', 'does not have the right form'],
    [expired, '//evil.example', 'does not have the right form'],
    [['app', 'siteRoot'], '/a<b>', 'is not an address that can be opened'],
  ])('refuse at %j %s', (path, address, fault) => {
    const faults = faultsAfter(settings(path, address));
    expect(faults).toEqual([expect.stringContaining(`wrong-form: "${address}" ${fault}`)]);
    expect(faults[0]).toContain(either);
  });

  it.each([
    ['G-AB12CD34EF', 0],
    ['GT-AB12CD', 0],
    [null, 0],
    ['UA-1234-5', 1],
    ["G-1'];alert(1)//", 1],
  ])('take the analytics tag %j with %d faults, and a consent to ask for [CONST-1]', (analyticsTagId, faults) => {
    const found = faultsAfter(
      ['settlement/settings.json', ['app', 'analyticsTagId'], analyticsTagId],
      ['settlement/settings.json', ['app', 'analyticsConsent'], true],
    );
    expect(found).toHaveLength(faults);
  });

  it('may leave out whether links open in a new window [UI-10]', () => {
    expect(faultsAfter(['settlement/settings.json', ['app', 'openLinksInNewWindow'], undefined])).toEqual([]);
  });

  it('lead from a passed deadline to a path or an address', () => {
    const language = (redirectUrl: string) => ({
      projectTimeZone: 'Pacific Standard Time',
      deadlines: { globalDeadline: { deadlineDateTime: '12/31/2030', redirectUrl } },
    });
    const deadlines = (redirectUrl: string) =>
      ['settlement/deadlines.json', [], { version: 1, contentManaged: { en: language(redirectUrl) } }] as const;
    expect(faultsAfter(deadlines('/closed'))).toEqual([]);
    expect(faultsAfter(deadlines('www.example.org'))).toEqual([
      expect.stringMatching(
        /^settlement\/deadlines\.json:9:26 wrong-form: "www\.example\.org" does not have the right/,
      ),
    ]);
  });
});

describe('the settings document: uploads', () => {
  it('offer no kind of file that the server cannot recognise', () => {
    const extensions = ['app', 'uploads', 'allowedExtensions'];
    expect(faultsAfter(['settlement/settings.json', extensions, ['.pdf', '.exe']])).toEqual([
      expect.stringContaining('not-allowed-value: ".exe" is not allowed here. Allowed: ".pdf", ".jpg",'),
    ]);
  });
});
