import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type StudioDocuments, studioDocuments } from '../../../src/workbench/studio/desk/studioDocuments.ts';
import { copySample } from '../../support/copySample.ts';

const states = 'lists/us-states.json';
const countries = 'lists/countries.json';

let folder: string;
let documents: StudioDocuments;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'studio-'));
  await copySample(folder);
  documents = studioDocuments({ projectDir: folder, settlementDir: 'settlement' });
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

const onDisk = (file: string) => readFile(path.join(folder, file), 'utf8');

async function revision(file: string): Promise<string | null> {
  const read = await documents.read();
  return read.documents.find((document) => document.file === file)?.revision ?? null;
}

test('documents are read as the check names them, and neither schemas nor the class list are among them', async () => {
  const files = (await documents.read()).documents.map(({ file }) => file);
  expect(files).toContain('page-schemas/standard/premiums.json');
  expect(files).toContain('settlement/models/claim-details.json');
  expect(files.filter((file) => /schema\/|\.csv$|\.html$/.test(file))).toEqual([]);
});

test('a document is written, another is made and a third goes, in one save', async () => {
  const made = 'lists/colors.json';
  const answer = await documents.save([
    { file: states, revision: await revision(states), text: '{}\n' },
    { file: made, revision: null, text: '{ "version": 1 }\n' },
    { file: countries, revision: await revision(countries), text: null },
  ]);
  expect(answer.kind).toBe('saved');
  expect(await onDisk(states)).toBe('{}\n');
  expect((await readdir(path.join(folder, 'lists'))).sort()).toEqual(['colors.json', 'us-states.json']);
  expect(await revision(states)).toBe(answer.documents.find(({ file }) => file === states)?.revision);
});

test('where one document was changed elsewhere none is written, and the answer has it as it is', async () => {
  const before = await onDisk(countries);
  const known = { states: await revision(states), countries: await revision(countries) };
  await writeFile(path.join(folder, states), '{ "others": true }');
  const answer = await documents.save([
    { file: countries, revision: known.countries, text: '{}' },
    { file: states, revision: known.states, text: '{}' },
  ]);
  expect(answer).toMatchObject({ kind: 'changed', documents: [{ file: states, text: '{ "others": true }' }] });
  expect(await onDisk(countries)).toBe(before);
});

test('a document that was made elsewhere meanwhile is not written over', async () => {
  await writeFile(path.join(folder, 'lists/colors.json'), '{}');
  const answer = await documents.save([{ file: 'lists/colors.json', revision: null, text: '[]' }]);
  expect(answer.kind).toBe('changed');
  expect(await onDisk('lists/colors.json')).toBe('{}');
});

test('of two saves at once on one text the second writes nothing', async () => {
  const known = await revision(states);
  const answers = await Promise.all(
    ['1', '2'].map((text) => documents.save([{ file: states, revision: known, text }])),
  );
  expect(answers.map(({ kind }) => kind)).toEqual(['saved', 'changed']);
  expect(await onDisk(states)).toBe('1');
});

test.each([
  '../outside.json',
  'lists/../../outside.json',
  '/etc/outside.json',
  'package.json',
  'src/rules/rules.json',
  'settlement/class-list.sample.csv',
  'page-schemas/schema/page.schema.json',
  'lists/../flows.json',
  'lists\\..\\..\\outside.json',
])('what is no document of the project is not written: %s', async (file) => {
  await expect(documents.save([{ file, revision: null, text: '{}' }])).rejects.toThrow(
    'is no document of this project',
  );
});

test('where one of the documents cannot be written none is, and the sentence says why', async () => {
  const before = await onDisk('flows.json');
  await mkdir(path.join(folder, 'lists/taken.json'));
  const save = documents.save([
    { file: 'flows.json', revision: await revision('flows.json'), text: '{}' },
    { file: 'lists/taken.json', revision: null, text: '{}' },
  ]);
  await expect(save).rejects.toThrow('The documents could not be written');
  expect((await onDisk('flows.json')) === before).toBe(true);
  expect((await readdir(folder)).filter((name) => name.startsWith('flows.json'))).toEqual(['flows.json']);
});

test('a folder that cannot be made is a sentence, and nothing is written', async () => {
  const before = await onDisk(states);
  await writeFile(path.join(folder, 'page-schemas/flow'), '');
  const save = documents.save([
    { file: states, revision: await revision(states), text: '{}' },
    { file: 'page-schemas/flow/page.json', revision: null, text: '{}' },
  ]);
  await expect(save).rejects.toThrow('The documents could not be written');
  expect(await onDisk(states)).toBe(before);
});

test('on a full disk none of the documents is written, and the studio goes on', async () => {
  const before = { states: await onDisk(states), countries: await onDisk(countries) };
  let room = 1;
  const onFullDisk = studioDocuments({ projectDir: folder, settlementDir: 'settlement' }, async (file, text) => {
    await writeFile(file, text.slice(0, 10));
    room -= 1;
    if (room < 0) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  });
  const files = [
    { file: states, revision: await revision(states), text: '{ "version": 1 }' },
    { file: countries, revision: await revision(countries), text: '{ "version": 1 }' },
  ];
  await expect(onFullDisk.save(files)).rejects.toThrow(
    'The documents could not be written: the disk is full. Make room, and save again.',
  );
  expect({ states: await onDisk(states), countries: await onDisk(countries) }).toEqual(before);
  expect((await readdir(path.join(folder, 'lists'))).sort()).toEqual(['countries.json', 'us-states.json']);
  expect((await documents.save(files)).kind).toBe('saved');
});

test('a folder that cannot be read is a sentence, and not a project without its documents', async () => {
  await rm(path.join(folder, 'lists'), { recursive: true });
  await writeFile(path.join(folder, 'lists'), 'A file has no files in it, as a folder without rights has none to see.');
  await expect(documents.read()).rejects.toThrow(/lists cannot be read \(ENOTDIR\)\. Give yourself the right/);
  const save = documents.save([{ file: 'lists/colors.json', revision: null, text: '{}' }]);
  await expect(save).rejects.toThrow('cannot be read');
  await rm(path.join(folder, 'lists'));
  expect((await documents.read()).documents.some(({ file }) => file === 'flows.json')).toBe(true);
});

test('nothing is left beside the documents', async () => {
  await documents.save([{ file: states, revision: await revision(states), text: '{}' }]);
  expect((await readdir(path.join(folder, 'lists'))).filter((name) => !name.endsWith('.json'))).toEqual([]);
});
