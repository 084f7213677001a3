import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readProjectFiles } from '../../src/files/readProjectFiles.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'project-'));
  await put('flows.json', 'flows');
  await put('package.json', 'no document');
  await put('page-schemas/standard/index.json', 'index');
  await put('page-schemas/schema/page.schema.json', 'generated');
  await put('settlement/settings.json', 'settings');
  await put('settlement/models/credentials.json', 'credentials');
  await put('settlement/content/en.json', 'english');
  await put('settlement/site/data.json', 'no document');
  for (const folder of ['', 'settlement/']) {
    await put(`${folder}page-schemas/shared/own/page.json`, `${folder}page`);
    await put(`${folder}lists/own.json`, `${folder}list`);
    await put(`${folder}content/es.json`, `${folder}spanish`);
  }
  await put('settlement/flows.json', 'own flows');
});

afterEach(async () => {
  await rm(root, { recursive: true });
});

async function put(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
}

describe('readProjectFiles', () => {
  it('reads the documents and nothing else, by their paths from the root', async () => {
    const { files, settlementFolder } = await readProjectFiles({ projectDir: root, settlementDir: 'settlement' });
    expect(settlementFolder).toBe('settlement');
    expect(Object.fromEntries(files)).toEqual({
      'flows.json': 'flows',
      'page-schemas/standard/index.json': 'index',
      'settlement/settings.json': 'settings',
      'settlement/models/credentials.json': 'credentials',
      'settlement/content/en.json': 'english',
      'settlement/flows.json': 'own flows',
      'page-schemas/shared/own/page.json': 'page',
      'settlement/page-schemas/shared/own/page.json': 'settlement/page',
      'lists/own.json': 'list',
      'settlement/lists/own.json': 'settlement/list',
      'content/es.json': 'spanish',
      'settlement/content/es.json': 'settlement/spanish',
    });
  });

  it('says which pages the site of the settlement has, and nothing that is not served', async () => {
    for (const page of ['index.html', 'claim/status/index.html', '.old/index.html']) {
      await put(`settlement/site/${page}`, '<h1>A page</h1>');
    }
    const { files } = await readProjectFiles({ projectDir: root, settlementDir: 'settlement' });
    expect([...files].filter(([file]) => file.includes('/site/'))).toEqual(
      expect.arrayContaining([
        ['settlement/site/index.html', ''],
        ['settlement/site/claim/status/index.html', ''],
      ]),
    );
    expect([...files.keys()].filter((file) => file.includes('/site/'))).toHaveLength(2);
  });

  it('names a settlement outside the project by its whole path', async () => {
    const elsewhere = await mkdtemp(path.join(tmpdir(), 'settlement-'));
    await writeFile(path.join(elsewhere, 'settings.json'), 'elsewhere');
    const { files, settlementFolder } = await readProjectFiles({ projectDir: root, settlementDir: elsewhere });
    await rm(elsewhere, { recursive: true });
    expect(settlementFolder).toBe(elsewhere);
    expect(files.get(`${elsewhere}/settings.json`)).toBe('elsewhere');
    expect(files.has('settlement/settings.json')).toBe(false);
  });

  it('reads each document once where the settlement is the project itself, and where its name begins with dots', async () => {
    const { files, settlementFolder } = await readProjectFiles({ projectDir: root, settlementDir: '.' });
    expect(settlementFolder).toBe(root);
    expect(files.get(`${root}/flows.json`)).toBe('flows');
    expect([...files.keys()].filter((name) => !name.startsWith(`${root}/`))).toEqual([]);
    await put('..own/settings.json', 'own');
    const own = await readProjectFiles({ projectDir: root, settlementDir: '..own' });
    expect(own.settlementFolder).toBe('..own');
    expect(own.files.get('..own/settings.json')).toBe('own');
    expect(own.files.get('flows.json')).toBe('flows');
  });

  it('says in one sentence that the settlement is missing', async () => {
    await expect(readProjectFiles({ projectDir: root, settlementDir: 'nowhere' })).rejects.toThrow(
      `The settlement folder ${path.join(root, 'nowhere')} does not exist. Set SETTLEMENT_DIR to the folder that holds settings.json.`,
    );
  });

  it('says in one sentence that it was started somewhere else', async () => {
    const nowhere = path.join(root, 'settlement/models');
    await expect(readProjectFiles({ projectDir: nowhere, settlementDir: '.' })).rejects.toThrow(
      `The folder ${path.join(nowhere, 'page-schemas')} does not exist. Start the command in the project's root folder.`,
    );
  });
});
