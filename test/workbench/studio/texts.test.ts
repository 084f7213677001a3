import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { withTexts } from '../../../src/workbench/mending/withTexts.ts';
import { createDesk } from '../../../src/workbench/studio/desk/desk.ts';

const desk = createDesk({ projectDir: '.', settlementDir: 'settlement' });
const { signal } = new AbortController();
const all = { edits: [], page: null, words: '', onlyProblems: false, from: 0, count: 50 };
const spanish = 'content/es.json';

async function edited(file: string, texts: Readonly<Record<string, string>>) {
  const text = withTexts(await readFile(file, 'utf8'), new Map(Object.entries(texts)));
  return [{ file, text }];
}

test('the texts of a page stand side by side, with where each is used', async () => {
  const table = await desk.texts({ ...all, page: 'standard/premiums' }, signal);
  expect(table.languages.map(({ culture }) => culture)).toEqual(['en', 'es']);
  expect(table.total).toBeLessThan(100);
  const title = table.rows.find(({ cells }) => cells[0]?.text === 'What premiums did you pay?');
  expect(title).toMatchObject({
    uses: [{ file: 'page-schemas/standard/premiums.json', pages: ['standard/premiums'], field: null }],
    cells: [{ culture: 'en' }, { culture: 'es', text: '¿Qué primas pagó?', problems: [] }],
  });
  const [, cell] = title?.cells ?? [];
  const lines = (await readFile(cell?.file ?? '', 'utf8')).split('\n');
  expect(lines[(cell?.place?.line ?? 0) - 1]).toContain('"¿Qué primas pagó?"');
});

test('pages are called by their titles, in the order in which people come to them', async () => {
  const { pages } = await desk.texts(all, signal);
  expect(pages.slice(0, 3)).toEqual([
    { document: 'standard/index', title: 'File a claim' },
    { document: 'common/claimant-info', title: 'Your information' },
    { document: 'standard/claim-details', title: 'Claim details' },
  ]);
  expect(new Set(pages.map(({ document }) => document)).size).toBe(pages.length);
});

test('rows come by the page, and are sought in keys and texts', async () => {
  const first = await desk.texts({ ...all, count: 2 }, signal);
  const next = await desk.texts({ ...all, from: 2, count: 2 }, signal);
  expect(first.rows).toHaveLength(2);
  expect(next.rows[0]?.key).not.toBe(first.rows[1]?.key);
  expect(next.total).toBe(first.total);
  const found = await desk.texts({ ...all, words: 'ir AL contenido principal' }, signal);
  expect(found.rows.map(({ key }) => key)).toEqual(['LocKey_App_SkipToContent']);
});

test('what the check says of a text stands at it', async () => {
  expect((await desk.texts({ ...all, onlyProblems: true }, signal)).total).toBe(0);
  const edits = await edited(spanish, {
    LocKey_App_Deadline: 'Antes del {{day}}',
    LocKey_App_Starting: 'This page is loading. If nothing appears, please reload it.',
  });
  const { rows } = await desk.texts({ ...all, edits, onlyProblems: true }, signal);
  const codes = rows.map(({ key, cells }) => [key, ...cells.map(({ problems }) => problems.map(({ code }) => code))]);
  expect(codes).toEqual([
    ['LocKey_App_Starting', [], ['same-as-english']],
    ['LocKey_App_Deadline', [], ['placeholder-mismatch']],
  ]);
});

test('a text that a language lacks says what it would begin with, and where it belongs', async () => {
  const text = (await readFile(spanish, 'utf8')).replace(/^ *"LocKey_App_SkipToContent".*\n/m, '');
  const { rows } = await desk.texts({ ...all, edits: [{ file: spanish, text }], onlyProblems: true }, signal);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.cells[1]).toMatchObject({
    text: null,
    file: spanish,
    place: null,
    begin: 'Skip to main content',
    problems: [{ code: 'missing-text' }],
  });
});

test('texts go out and come back; a file that is none is refused in a sentence', async () => {
  const { name, text } = await desk.exportTexts({ edits: [], culture: 'es', format: 'xliff' }, signal);
  expect(name).toBe('texts.es.xlf');
  expect(await desk.importTexts({ edits: [], text }, signal)).toEqual({ changes: [], refused: [], documents: [] });
  await expect(desk.importTexts({ edits: [], text: '<a/>' }, signal)).rejects.toThrow('The file is no XLIFF');
});
