import { describe, expect, it } from 'vitest';
import { faultsAfter, third } from './harness.ts';

describe('unknownPage', () => {
  it('lists the pages when none fits', () => {
    expect(
      faultsAfter([third, ['content', 1], { type: 'summary', title: 'LocKey_Page_Title', page: 'secnd', content: [] }]),
    ).toEqual([
      'page-schemas/standard/third.json:22:15 unknown-page: No page of Standard has "secnd" in its path. Its pages: /standard, /standard/second, /standard/third, /standard/submit, /standard/done.',
    ]);
  });

  const button = (goTo: string) => ({ type: 'button', label: 'LocKey_Page_Label', does: { goTo } });

  it('refuses a part of several paths', () => {
    expect(faultsAfter([third, ['content', 1], button('/standard/s')])).toEqual([
      'page-schemas/standard/third.json:23:17 unknown-page: Several pages of Standard have "/standard/s" in their path: /standard/second, /standard/submit. Write more of it.',
    ]);
  });

  it('takes a whole path, though others begin with it', () => {
    expect(faultsAfter([third, ['content', 1], button('/standard')])).toEqual([]);
  });
});
