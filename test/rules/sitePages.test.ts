import { describe, expect, it } from 'vitest';
import { siteAddress, sitePages, sitePaths } from '../../src/rules/sitePages.ts';

const files = new Set([
  'index.html',
  'dates/index.html',
  'faq.html',
  'claim/status/index.html',
  'es/index.html',
  'es/coa.html',
]);

describe('sitePages', () => {
  it.each([
    ['/site', ['', '/dates', '/faq', '/claim/status']],
    ['/site/', ['', '/dates', '/faq', '/claim/status']],
    ['/site/es', ['', '/coa']],
    ['/site/fr', []],
    ['/website', []],
    ['/', []],
  ])('of a site at %s are those that it has files of', (siteRoot, pages) => {
    expect(sitePages(siteRoot, files)).toEqual(pages);
  });

  it('of a site elsewhere are all', () => {
    expect(sitePages('https://site.example/claims', new Set())).toEqual(sitePaths);
  });
});

describe('siteAddress', () => {
  it('appends the page to the root, which stays as it is written', () => {
    expect(siteAddress('/site/', '')).toBe('/site/');
    expect(siteAddress('/site/', '/dates')).toBe('/site/dates');
  });
});
