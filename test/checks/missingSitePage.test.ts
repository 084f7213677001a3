import { describe, expect, it } from 'vitest';
import { type Edit, faultsAfter } from './harness.ts';

const site = (page: string): string => `settlement/site/${page}index.html`;
const siteRoot = (address: string): Edit => ['settlement/settings.json', ['app', 'siteRoot'], address];

describe('missingSitePage', () => {
  it('warns of the pages to which the header would lead, and says where they go', () => {
    expect(faultsAfter([site('dates/'), [], undefined], [site('claim/status/'), [], undefined])).toEqual([
      'settlement/settings.json:7:17 warning missing-site-page: The header leaves these links out, as the site has no such pages: /site/dates, /site/claim/status. Write settlement/site/dates/index.html and so on, or the whole address of a site elsewhere, which begins with https:.',
    ]);
  });

  it('warns of a site at a path where the server has none', () => {
    expect(faultsAfter(siteRoot('/info'))).toEqual([
      expect.stringContaining(
        'warning missing-site-page: The server has a site at /site alone, so the header leaves out its links to /info. Write "/site", or the whole address of a site elsewhere, which begins with https:.',
      ),
    ]);
  });

  it('says nothing of a site that has all of them, nor of one elsewhere', () => {
    expect(faultsAfter()).toEqual([]);
    expect(faultsAfter(siteRoot('https://www.example.org'), [site(''), [], undefined])).toEqual([]);
  });
});
