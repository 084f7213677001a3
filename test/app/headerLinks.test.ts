import { describe, expect, it } from 'vitest';
import { headerLinks } from '../../src/app/layouts/headerLinks.ts';
import { sitePaths } from '../../src/rules/sitePages.ts';

const standard = { formType: 'Standard', path: '/standard', signInBy: 'notice', adds: 'claim' } as const;
const upload = {
  formType: 'DocumentsUpload',
  path: '/documents-upload',
  signInBy: 'claim',
  adds: 'documents',
} as const;

describe('the links of the header', () => {
  const { tabs, more } = headerLinks({ siteRoot: 'https://site.example/', sitePages: [...sitePaths] }, [standard]);
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

  it('upload documents in the flow that adds them to a claim, whatever its path, within the window [UI-2]', () => {
    const dropdown = (path: string) =>
      headerLinks({ siteRoot: '/site', sitePages: [...sitePaths] }, [standard, { ...upload, path }]).more.map(
        ({ label, href: to, inApp }) => [label, to, inApp],
      );
    expect(dropdown('/documents-upload')).toEqual([
      ['LocKey_Header_CheckClaimStatus', '/site/claim/status', false],
      ['LocKey_Header_UploadDocuments', '/documents-upload', true],
      ['LocKey_Header_ChangeMyAddress', '/site/coa', false],
    ]);
    expect(dropdown('/more-papers')[1]).toEqual(['LocKey_Header_UploadDocuments', '/more-papers', true]);
  });

  it('leave out the pages that the project site does not have', () => {
    const shown = (sitePages: readonly (typeof sitePaths)[number][]) => {
      const links = headerLinks({ siteRoot: '/site', sitePages: [...sitePages] }, [standard]);
      return [...links.tabs, ...links.more].map(({ href: to }) => to);
    };
    expect(shown(['', '/faq', '/coa'])).toEqual(['/site', '/site/faq', '/', '/site/coa']);
    expect(shown([])).toEqual(['/']);
  });

  it('upload no documents where no flow takes them: nothing leads nowhere', () => {
    expect(href('UploadDocuments')).toBeUndefined();
  });
});
