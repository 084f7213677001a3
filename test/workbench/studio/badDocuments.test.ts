import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createDesk, type Desk } from '../../../src/workbench/studio/desk/desk.ts';
import { copySample } from '../../support/copySample.ts';

/** Whatever stands in a document, the desk answers, says what is wrong and where, and shows what there is of the rest. */
const premiums = 'page-schemas/standard/premiums.json';
const english = 'settlement/content/en.json';
const { signal } = new AbortController();
const megabyte = 1024 * 1024;

let folder: string;
let desk: Desk;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'studio-bad-'));
  await copySample(folder);
  desk = createDesk({ projectDir: folder, settlementDir: 'settlement' });
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(async () => {
  for (const file of [premiums, english]) await cp(file, path.join(folder, file));
});

const frame = () => desk.frame({ edits: [], flow: 'Standard', culture: 'en' }, signal);
const write = (file: string, text: string) => writeFile(path.join(folder, file), text);
const revisionOf = async (file: string) => {
  const { documents } = await desk.documents({}, signal);
  return documents.find((document) => document.file === file)?.revision ?? null;
};

test.each([
  ['empty', () => '', /^The file is empty/],
  ['not JSON', () => 'These are no documents.', /^This is not valid JSON/],
  ['not text', () => '\0\u0001\uFFFD', /UTF-16|cannot be read/],
  ['cut off', (text: string) => text.slice(0, text.length / 2), /^This is not valid JSON/],
  ['with a key twice', (text: string) => text.replace('{', '{ "version": 2,'), /^This object has "version" twice/],
  ['20 MB of no JSON', () => '{ "a": '.repeat((20 * megabyte) / 7), /nested more than/],
  ['20 MB of one list', () => `[${'1,'.repeat(10 * megabyte)}1]`, /more than 500,000 values/],
])('a document that is %s is told by its place, and stays as it is', async (_, written, sentence) => {
  const text = written(await readFile(premiums, 'utf8'));
  await write(premiums, text);
  const shown = await frame();
  expect(shown).toMatchObject({ kind: 'wrong', sentence: expect.stringMatching(sentence), place: { file: premiums } });
  const { faults, flows } = await desk.map({ edits: [] }, signal);
  expect(faults.some(({ file }) => file === premiums)).toBe(true);
  expect(flows.map(({ formType }) => formType)).toContain('Automotive');
  expect((await readFile(path.join(folder, premiums), 'utf8')) === text).toBe(true);
});

test.each([
  ['with a byte order mark', (text: string) => `\uFEFF${text}`],
  ['with lines that end as on Windows', (text: string) => text.replaceAll('\n', '\r\n')],
])('a document %s is read as any other, and is saved', async (_, written) => {
  const text = written(await readFile(premiums, 'utf8'));
  await write(premiums, text);
  expect((await frame()).kind).toBe('shown');
  expect((await desk.map({ edits: [] }, signal)).faults).toEqual([]);
  const file = { file: premiums, revision: await revisionOf(premiums), text: `${text} ` };
  expect((await desk.save({ files: [file] }, signal)).kind).toBe('saved');
  expect(await readFile(path.join(folder, premiums), 'utf8')).toBe(`${text} `);
});

test('texts of 20 MB are read, shown and saved', async () => {
  const text = (await readFile(english, 'utf8')).replace(
    '"texts": {',
    `"texts": { "LocKey_Large_Text": "${'A long text. '.repeat((20 * megabyte) / 13)}",`,
  );
  expect((await desk.frame({ edits: [{ file: english, text }], flow: 'Standard', culture: 'en' }, signal)).kind).toBe(
    'shown',
  );
  const { texts } = await desk.format({ texts: [text] }, signal);
  expect(texts[0]?.length).toBe(text.length);
  const saved = await desk.save({ files: [{ file: english, revision: await revisionOf(english), text }] }, signal);
  expect(saved.kind).toBe('saved');
});
