import { describe, expect, it } from 'vitest';
import { donePage, faultsAfter, inSections, submitPage, third } from './harness.ts';

const page = (number: number, key: string) => ['flows', 0, 'pages', number, key];
const code = { type: 'labelledValue', label: 'LocKey_Page_Label', value: { app: 'referenceCode' } };

describe('submitOrder', () => {
  it('refuses a second page that submits', () => {
    expect(faultsAfter(['flows.json', page(4, 'action'), 'submit'])).toEqual([
      'flows.json:58:21 submit-order: /standard/submit submits already. A flow submits on one page.',
    ]);
  });

  it('refuses to skip the page that submits', () => {
    expect(faultsAfter(['flows.json', page(3, 'skipUnless'), 'isGroup'])).toEqual([
      'flows.json:54:25 submit-order: Whoever skips this page files no claim. Leave "skipUnless" out.',
    ]);
  });

  it('asks for a page after it that no claimant skips', () => {
    const expected = [
      'flows.json:53:21 submit-order: No page after this one is seen by everybody, so some people do not learn that their claim is filed. Add one.',
    ];
    expect(faultsAfter(['flows.json', page(4, 'skipUnless'), 'isGroup'])).toEqual(expected);
    const last = { path: '/standard/submit', document: 'standard/submit', action: 'submit' };
    const done = { path: '/standard/done', document: 'standard/done', action: 'none' };
    const earlier = faultsAfter(
      ['flows.json', ['flows', 0, 'pages', 3], done],
      ['flows.json', ['flows', 0, 'pages', 4], last],
      inSections,
    );
    expect(earlier).toEqual([
      expect.stringMatching(/^flows\.json:\d+:\d+ submit-order: No page after this one is seen/),
      expect.stringMatching(/done\.json:\d+:\d+ submit-order: There is no reference code before/),
    ]);
  });

  it('refuses the reference code on the page that submits and before', () => {
    expect(faultsAfter([submitPage, ['content'], [code]], [third, ['content', 1], code])).toEqual([
      expect.stringContaining('submit.json:'),
      'page-schemas/standard/third.json:23:16 submit-order: There is no reference code before /standard/submit has submitted. Show it on a later page.',
    ]);
  });

  it('refuses to start the flow again where nothing is submitted yet', () => {
    const again = { type: 'button', label: 'LocKey_Page_Label', does: { startAgain: true } };
    expect(faultsAfter([third, ['content', 1], again])).toEqual([
      'page-schemas/standard/third.json:23:23 submit-order: This would throw away what people answered: /standard/submit has not submitted yet. Put the button on a page after the one that submits.',
    ]);
    expect(faultsAfter([donePage, ['content', 1], again])).toEqual([]);
  });
});
