import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Location } from 'vscode-languageserver/node';
import { Editor } from './editor.ts';

let editor: Editor;
beforeAll(async () => {
  editor = await Editor.start({ proves: false });
});
afterAll(() => editor.stop());

const premiums = 'page-schemas/standard/premiums.json';
const contribution = 'settlement/models/contribution.json';
const english = 'settlement/content/en.json';
const spanish = 'settlement/content/es.json';

type Asked = 'definition' | 'references';

/** Of what stands in the document behind the beginning: each place as its file and its line of text. */
async function places(asked: Asked, file: string, before: string, context = {}): Promise<readonly string[]> {
  const text = await editor.textOf(file);
  const index = text.indexOf(before);
  expect(index, `${file} has ${before}`).toBeGreaterThanOrEqual(0);
  const at = index + before.length;
  const position = await editor.write(file, `${text.slice(0, at)}‸${text.slice(at)}`);
  const textDocument = { uri: editor.uri(file) };
  const found = await editor.ask<readonly Location[]>(`textDocument/${asked}`, { textDocument, position, context });
  await editor.close(file);
  const root = editor.uri('');
  return Promise.all(
    found.map(async ({ uri, range }) => {
      const name = uri.slice(root.length + 1);
      const lines = (await editor.textOf(name)).split('\n');
      return `${name}: ${lines[range.start.line]?.slice(range.start.character, range.end.character)}`;
    }),
  );
}

describe('the definition', () => {
  it.each<[string, string, string, readonly string[]]>([
    [
      'of a field by its name alone is its model, and its label',
      premiums,
      '            "contributions.ins',
      [`${contribution}: Insurer`, `${english}: LocKey_Premiums_Insurer`, `${spanish}: LocKey_Premiums_Insurer`],
    ],
    [
      'of a text is each language',
      premiums,
      '"text": "Option_In',
      [`${english}: LocKey_Premiums_Option_Intro`, `${spanish}: LocKey_Premiums_Option_Intro`],
    ],
    ['of a condition is in flows.json', premiums, '"showWhen": "chose', ['flows.json: choseAlternativeOption']],
    ['of a model is in flows.json', premiums, '"model": "contr', ['flows.json: contributions']],
    [
      'of a field in a condition of flows.json',
      'flows.json',
      '"isGroup": { "field": "details.cl',
      ['settlement/models/claim-details.json: ClaimantDescription'],
    ],
    ['of a value is in the model', 'flows.json', '"equals": "Gr', ['settlement/models/claim-details.json: Group']],
    ['of a page is its document', 'flows.json', '"document": "standard/prem', [`${premiums}: `]],
    [
      'of a block is its document',
      'page-schemas/standard/claim-summary.json',
      '"block": "shared/si',
      ['page-schemas/shared/sign.json: '],
    ],
    [
      'of a switch is in the block',
      'page-schemas/automotive/claim-details.json',
      '"switches": { "descr',
      ['page-schemas/shared/document-fields.json: description'],
    ],
    [
      'of a field that a block brings is in the block',
      'flows.json',
      '"mailingCity": "claimant.mailing',
      ['page-schemas/shared/address.json: address.mailingCity'],
    ],
    ['of a list is its document', contribution, '"list": "', ['settlement/lists/years.json: ']],
    [
      'of a deadline is its name and its dates',
      'flows.json',
      '"deadlines": ["claimFi',
      [
        'flows.json: claimFilingDeadline',
        'settlement/deadlines.json: claimFilingDeadline',
        'settlement/deadlines.json: claimFilingDeadline',
      ],
    ],
    [
      'of another property is in the same model',
      'settlement/models/vehicle.json',
      '"StartDateProperty": "Lea',
      ['settlement/models/vehicle.json: LeaseStart'],
    ],
    [
      'of an answer in a text is its model',
      'examples/data-breach/content/en.json',
      '{{totals.',
      ['examples/data-breach/models/totals.json: OrdinaryTotal'],
    ],
  ])('%s', async (_, file, before, expected) => {
    expect(await places('definition', file, before)).toEqual(expected);
  });
});

describe('the references', () => {
  it('of a condition are all that it shows, and conditions that use it', async () => {
    expect(await places('references', 'flows.json', '"isGr', { includeDeclaration: false })).toEqual([
      'flows.json: isGroup',
      'page-schemas/standard/claim-details.json: isGroup',
      'page-schemas/standard/claim-details.json: isGroup',
      'page-schemas/standard/confirmation.json: isGroup',
    ]);
  });

  it('of a field of a model are its pages, conditions and flows', async () => {
    const model = 'settlement/models/claim-details.json';
    const found = await places('references', model, '"ClaimantDescr', { includeDeclaration: true });
    expect(found).toEqual(
      expect.arrayContaining([
        `${model}: ClaimantDescription`,
        'flows.json: details.claimantDescription',
        'page-schemas/standard/claim-details.json: details.claimantDescription',
      ]),
    );
  });

  it('of a text are the places that show it, also where a short form implies it', async () => {
    const found = await places('references', english, '"LocKey_Premiums_Insur', { includeDeclaration: false });
    expect(found).toEqual([`${premiums}: contributions.insurer`]);
  });

  it('of a block are the pages that use it', async () => {
    const found = await places('references', 'page-schemas/standard/claim-summary.json', '"block": "shared/si', {
      includeDeclaration: false,
    });
    expect(found).toEqual([
      'page-schemas/automotive/claim-summary.json: shared/sign',
      'page-schemas/standard/claim-summary.json: shared/sign',
    ]);
  });

  it('of a value are all that ask for it', async () => {
    const found = await places('references', 'settlement/models/claim-details.json', '"Gr', {
      includeDeclaration: false,
    });
    expect(found).toContain('flows.json: Group');
  });
});
