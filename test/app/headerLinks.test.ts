import { describe, expect, it } from 'vitest';
import { headerLinks } from '../../src/app/layouts/headerLinks.ts';

describe('the links of the header', () => {
  const { tabs, more } = headerLinks({ siteRoot: 'https://site.example/' }, ['/', '/standard']);
  const href = (label: string) => [...tabs, ...more].find((link) => link.label === `LocKey_Header_${label}`)?.href;

  it('are six tabs, in order [UI-1]', () => {
    expect(tabs.map(({ label }) => label.replace('LocKey_Header_', ''))).toEqual([
      'Home',
      'KeyDates',
      'ImportantDocuments',
      'Faq',
      'FileClaim',
      'ContactUs',
    ]);
  });

  it('lead to the project site and its pages [UI-8]', () => {
    expect(
      ['Home', 'KeyDates', 'ImportantDocuments', 'Faq', 'ContactUs', 'CheckClaimStatus', 'ChangeMyAddress'].map(href),
    ).toEqual([
      'https://site.example/',
      'https://site.example/dates',
      'https://site.example/documents',
      'https://site.example/faq',
      'https://site.example/contact',
      'https://site.example/claim/status',
      'https://site.example/coa',
    ]);
  });

  it('file a claim at / [UI-9]', () => {
    expect(href('FileClaim')).toBe('/');
  });

  it('upload documents only where there is such a flow [UI-2]', () => {
    expect(href('UploadDocuments')).toBeUndefined();
    const all = headerLinks({ siteRoot: '/site' }, ['/documents-upload']).more;
    expect(all.map(({ label, href: to, inApp }) => [label, to, inApp])).toEqual([
      ['LocKey_Header_CheckClaimStatus', '/site/claim/status', false],
      ['LocKey_Header_UploadDocuments', '/documents-upload', true],
      ['LocKey_Header_ChangeMyAddress', '/site/coa', false],
    ]);
  });
});
