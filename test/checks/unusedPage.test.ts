import { describe, expect, it } from 'vitest';
import { faultsAfter } from './harness.ts';

const page = { version: 1, title: 'LocKey_Page_Title', models: {}, content: [] };

describe('unusedPage', () => {
  it('names a page that no flow has', () => {
    expect(faultsAfter(['page-schemas/standard/second copy.json', [], page])).toEqual([
      'page-schemas/standard/second copy.json:1:1 unused-page: This page is in no flow. Add it to a flow in flows.json, or remove the file.',
    ]);
  });

  it('says nothing while flows.json names a page that is not there, which may be this one', () => {
    expect(faultsAfter(['flows.json', ['flows', 0, 'pages', 2, 'document'], 'standard/thrid'])).toEqual([
      expect.stringContaining('unknown-document'),
    ]);
  });

  it('asks for no use of a shared block', () => {
    const block = { version: 1, models: ['person'], content: [] };
    expect(faultsAfter(['page-schemas/shared/other.json', [], block])).toEqual([]);
  });
});
