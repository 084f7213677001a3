import { expect, it } from 'vitest';
import { faultsAfter, third } from './harness.ts';

const headerOf = (level: string) => ({ type: 'header', level, text: 'LocKey_Page_Title' });

it('warns of a heading of level 1 beside the title of the page', () => {
  expect(faultsAfter([third, ['content', 1], headerOf('h1')])).toEqual([
    'page-schemas/standard/third.json:21:16 warning second-title: The title of the page is its only heading of level 1. Write "h2" for a heading inside the page. Did you mean "h2"?',
  ]);
});

it('lets headings inside the page be', () => {
  expect(faultsAfter([third, ['content', 1], headerOf('h2')])).toEqual([]);
});
