import { describe, expect, it } from 'vitest';
import { donePage, type Edit, faultsAfter, nameBlock, second } from './harness.ts';

const contents = ['en', 'es'].map((culture) => `settlement/content/${culture}.json`);
/** The text of the key in both languages. */
const said = (text: string, key = 'LocKey_Page_Other'): readonly Edit[] =>
  contents.map((file) => [file, ['texts', key], text]);
const link = (href: string) => `See <a href="${href}">this</a>.`;

describe('deadLink', () => {
  it('names the text in each language, the path and the page that shows it', () => {
    expect(faultsAfter(...said(link('/lookup?culture=es#top')))).toEqual(
      contents.map(
        (file) =>
          `${file}:9:26 dead-link: "LocKey_Page_Other" links to /lookup, and no flow that runs has a page there. page-schemas/standard/second.json shows it. Take the link out, or have a flow run that has the page.`,
      ),
    );
    expect(faultsAfter([contents[1] ?? '', ['texts', 'LocKey_Page_Other'], link('/standart')])).toEqual([
      expect.stringMatching(/^settlement\/content\/es\.json:9:26 dead-link: .+ Did you mean "\/standard"\?$/),
    ]);
  });

  it('names the use of a block, and the switch that leaves the text out', () => {
    const paragraph = { type: 'paragraph', text: 'LocKey_Page_Other' };
    const shown = (node: object): readonly string[] =>
      faultsAfter(
        ...said(link('/lookup')),
        [second, ['content', 2], { type: 'paragraph', text: 'LocKey_Page_Label' }],
        [nameBlock, ['content', 2], node],
      );
    const faults = (cure: string) =>
      contents.map(
        (file) =>
          `${second}:19:5 dead-link: "LocKey_Page_Other" of ${file} links to /lookup, and no flow that runs has a page there. The block shared/name shows it here. ${cure}, or have a flow run that has the page.`,
      );
    expect(shown({ ...paragraph, onlyWithout: 'middle' })).toEqual(faults('Write "switches": { "middle": true }'));
    expect(shown(paragraph)).toEqual(faults('Name another text under "texts"'));
    expect(shown({ ...paragraph, onlyWith: 'middle' })).toEqual([]);
  });

  it('looks at what the application shows by itself', () => {
    expect(faultsAfter(...said(link('/lookup'), 'LocKey_NotFound_Text'))).toEqual(
      contents.map((file) => expect.stringMatching(`^${file}:\\d+:\\d+ dead-link: .* The application shows it\\.`)),
    );
  });

  it.each([
    '/standard',
    '/standard/second?culture=es',
    '/accessibility',
    '/site/dates',
    '/site/notice.pdf',
    'https://site.example/lookup',
    'tel:18335550140',
    '#top',
  ])('accepts a link to %s', (href) => {
    expect(faultsAfter(...said(link(href)))).toEqual([]);
  });

  it('refuses a page that the project site does not have', () => {
    expect(faultsAfter(...said(link('/site/benefits')))).toEqual([
      expect.stringContaining('links to /site/benefits, and the project site has no such page. '),
      expect.stringContaining('links to /site/benefits, and the project site has no such page. '),
    ]);
  });

  it('says nothing of a text that nothing shows, nor of one that a use replaces', () => {
    expect(faultsAfter(...said(link('/lookup'), 'LocKey_Elsewhere_Text'))).toEqual([]);
    expect(
      faultsAfter(
        ...said(link('/lookup')),
        [second, ['content', 2], { type: 'paragraph', text: 'LocKey_Page_Label' }],
        [nameBlock, ['content', 2], { type: 'paragraph', text: 'LocKey_Page_Other' }],
        [second, ['content', 1, 'texts'], { LocKey_Page_Other: 'LocKey_Page_Label' }],
      ),
    ).toEqual([]);
  });

  it('looks at the flows that run: in another settlement the same text may be right', () => {
    const done = { path: '/lookup', document: 'standard/done', requiresAuthorization: false, action: 'none' };
    const lookup: Edit = ['flows.json', ['flows', 1], { formType: 'Lookup', deadlines: [], pages: [done] }];
    const reference: Edit = [donePage, ['content', 0, 'value'], { app: 'signatureDate' }];
    const runs = (...formTypes: readonly string[]): Edit => ['settlement/settings.json', ['flows'], formTypes];
    const found = (...formTypes: readonly string[]) =>
      faultsAfter(...said(link('/lookup')), lookup, reference, runs(...formTypes)).filter((fault) =>
        fault.includes('dead-link'),
      );
    expect(found('Standard', 'Lookup')).toEqual([]);
    expect(found('Standard')).toHaveLength(2);
  });
});

describe('a switch that is on where a flow runs', () => {
  it('names pages that a flow has, one that runs or another', () => {
    const runs = (path: string): Edit => [nameBlock, ['switches', 'middle'], { runs: [path] }];
    const middle: Edit = ['settlement/models/claimant-info.json', ['fields', 'MiddleName'], { type: 'string' }];
    expect(faultsAfter(runs('/standard/done'), middle)).toEqual([]);
    expect(faultsAfter(runs('/standard/dome'))).toEqual([
      expect.stringContaining(
        'unknown-page: No flow has a page at "/standard/dome", so this switch is never on. Did you mean "/standard/done"?',
      ),
    ]);
  });
});
