import { createHash } from 'node:crypto';
import { appendFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSqliteStore } from '../../../src/server/store/sqlite/openSqliteStore.ts';
import type { Store, StoredClaim } from '../../../src/server/store/store.ts';
import { documentContext, pdf, standardClaim } from '../support/claims.ts';
import { processSettings, runScript } from '../support/serverProcess.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { notice, secondNotice, testServer } from '../support/testServer.ts';

const timeout = 30_000;

/** Two claims filed through the service, the first with a document; `claims` runs the command over them. */
async function filed() {
  const { client, dataDir, store } = await testServer();
  const codes: string[] = [];
  const bytes = pdf(1500, 7);
  const dto = standardClaim({ documentContexts: [documentContext('c-1', 'Prämie.pdf', bytes)] });
  for (const person of [notice, secondNotice]) {
    const browser = client();
    await browser.authorize(person);
    const { body } =
      person === notice
        ? await browser.submit(dto, { files: [{ clientId: 'c-1', bytes }] })
        : await browser.submit(standardClaim());
    codes.push(body.referenceCodeForm ?? 'none');
  }
  const settings = await processSettings(dataDir);
  const run = (...args: readonly string[]) => runScript('cli/claims.ts', args, settings);
  /** As `… | head -1` reads: a little, and then no more. */
  const closing = (...args: readonly string[]) => runScript('cli/claims.ts', args, settings, { readsOn: false });
  return { claims: Object.assign(run, { closing }), codes, dto, bytes, dataDir, store };
}

async function anyClaim(store: Store): Promise<StoredClaim> {
  for await (const claim of store.claims.all()) return claim;
  throw new Error('no claim is filed');
}

async function storedFile(dataDir: string): Promise<string> {
  const entries = await readdir(join(dataDir, 'documents', 'files'), { recursive: true, withFileTypes: true });
  const [file] = entries.filter((entry) => entry.isFile());
  if (file === undefined) throw new Error('no document is stored');
  return join(file.parentPath, file.name);
}

describe('npm run claims', () => {
  it('export prints each claim as typed, with the hash of each stored document', { timeout }, async () => {
    const { claims, codes, dto, bytes } = await filed();
    const { code, stdout, stderr } = await claims('export');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    expect(lines).toHaveLength(2);
    expect(lines).toContainEqual({
      referenceCode: codes[0],
      formType: 'Standard',
      filedAt: '2026-03-01T12:00:00.000Z',
      noticeId: notice.noticeId,
      dtoVersion: 1,
      documentsHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      models: dto,
      documents: [
        {
          name: 'Prämie.pdf',
          size: 1500,
          type: 'application/pdf',
          sha256: createHash('sha256').update(bytes).digest('hex'),
        },
      ],
    });
  });

  it('export fails, and still prints every claim, when a stored document was changed', { timeout }, async () => {
    const { claims, codes, dataDir } = await filed();
    await appendFile(await storedFile(dataDir), 'tampered');
    const { code, stdout, stderr } = await claims('export');
    expect(code).toBe(1);
    expect(stdout.trimEnd().split('\n')).toHaveLength(2);
    expect(stderr).toContain(`${codes[0]}: the stored bytes of "Prämie.pdf" were changed.`);
  });

  it('export fails when a stored document is gone', { timeout }, async () => {
    const { claims, dataDir } = await filed();
    await rm(await storedFile(dataDir));
    const { code, stdout, stderr } = await claims('export');
    expect(code).toBe(1);
    expect(stdout).toContain('"sha256":null');
    expect(stderr).toMatch(/"Prämie\.pdf" cannot be read/);
  });

  it('export prints a claim of another version as it was stored, whatever today expects of one', {
    timeout,
  }, async () => {
    const { claims, store } = await filed();
    const models =
      '{"credentials": {"pin": null, "unknown": [1.0]},\n "partOfLater": {"big": 12345678901234567890, "v": "ä"}}';
    const other = { ...(await anyClaim(store)), id: 'c', noticeId: null, idempotencyKey: 'c', uploads: [] };
    const versions = { dtoVersion: 99, documentsHash: null };
    await store.claims.file({ ...other, ...versions, models, referenceCode: 'NB-LATER' });
    const { code, stdout } = await claims('export');
    expect(code).toBe(0);
    const printed = stdout.trimEnd().split('\n');
    expect(printed).toHaveLength(3);
    expect(printed.map((line): unknown => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ ...versions, referenceCode: 'NB-LATER', models: JSON.parse(models) }),
    );
    expect(stdout).toContain(`"models":${models.replace('\n', ' ')},"documents":[]}`);
  });

  it('export names a claim whose answers are not JSON, and prints all others', { timeout }, async () => {
    const { claims, codes, store } = await filed();
    const other = { ...(await anyClaim(store)), id: 'c', noticeId: null, idempotencyKey: 'c', uploads: [] };
    await store.claims.file({ ...other, filedAt: '2026-01-01', models: '{"signature":', referenceCode: 'NB-BROKEN' });
    const { code, stdout, stderr } = await claims('export');
    expect(code).toBe(1);
    expect(stderr).toContain('NB-BROKEN: its answers are not JSON any more.');
    expect(stdout).toContain('"referenceCode":"NB-BROKEN"');
    for (const whole of codes) expect(stdout).toContain(whole);
  });

  it('export ends quietly when nobody reads on', { timeout }, async () => {
    const { claims, store } = await filed();
    const first = await anyClaim(store);
    for (let index = 0; index < 300; index += 1) {
      await store.claims.file({
        ...first,
        id: `copy-${index}`,
        referenceCode: `NB-${index}`,
        noticeId: null,
        idempotencyKey: `copy-${index}`,
        models: JSON.stringify('x'.repeat(2000)),
        uploads: [],
      });
    }
    const { stderr, code } = await claims.closing('export');
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
  });

  it('show prints one claim, however its code is typed; count counts', { timeout }, async () => {
    const { claims, codes } = await filed();
    const typed = (codes[1] ?? '').toLowerCase().replaceAll('-', ' ');
    const shown: unknown = JSON.parse((await claims('show', typed)).stdout);
    expect(shown).toMatchObject({ referenceCode: codes[1], noticeId: secondNotice.noticeId, documents: [] });
    expect((await claims('count')).stdout).toBe('2\n');
  });

  it.each([
    [['show', 'NB-2222-2222-3'], /is not a reference code/],
    [['show', 'NB-2222-2222-2'], /There is no claim with the reference code NB-2222-2222-2/],
    [[], /^Usage: /],
    [['show'], /^Usage: /],
    [['export'], /^There is no database \S+claims\.db: set DATA_DIR [^\n]*\.\n$/],
    [['count'], /^There is no database \S+claims\.db: set DATA_DIR [^\n]*\.\n$/],
    [['export', 'everything'], /^Usage: /],
    [['delete'], /^Usage: /],
  ])('%j fails in one sentence', { timeout }, async (args, message) => {
    const dataDir = await temporaryFolder();
    if (args[0] === 'show') await (await openSqliteStore(join(dataDir, 'claims.db'))).close();
    const before = await readdir(dataDir);
    const { code, stdout, stderr } = await runScript('cli/claims.ts', args, await processSettings(dataDir));
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(await readdir(dataDir)).toEqual(before);
    expect(stderr).toMatch(message);
    expect(stderr.trimEnd()).not.toContain('\n');
  });
});

describe('npm run class-list', () => {
  const header =
    'noticeId,pin,lastName,firstName,middleInitial,streetLine1,streetLine2,city,state,postalCode,country,email,phone';

  const people = (...noticeIds: readonly string[]) =>
    [header, ...noticeIds.map((noticeId) => `${noticeId},123456,Doe,Jane,,,,,,,,,`), ''].join('\n');

  async function classList(...noticeIds: readonly string[]) {
    const folder = await temporaryFolder();
    const settings = await processSettings(join(folder, 'data'));
    const file = join(folder, 'list.csv');
    const run = (...args: readonly string[]) => runScript('cli/classList.ts', args, settings);
    await writeFile(file, people(...noticeIds));
    if (noticeIds.length > 0) expect((await run('import', file)).code).toBe(0);
    return { file, run, settings, dataDir: join(folder, 'data') };
  }

  it('import says how many people it took, or what is wrong on which line', { timeout }, async () => {
    const { file, run } = await classList();
    await writeFile(file, people('NB-1'));
    expect(await run('import', file)).toEqual({
      code: 0,
      stderr: '',
      stdout: 'Imported 1 people; the class list has 1.\n',
    });

    await writeFile(file, `${header}\nNB-1,,Doe,Jane,,,,,,,,,\n`);
    const refused = await run('import', file);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toBe(`${file}:2: pin must not be empty\n1 problem; nothing was imported.\n`);
  });

  it('import of a file that is not there makes no data folder', { timeout }, async () => {
    const { run, dataDir } = await classList();
    const { code, stderr } = await run('import', '/nowhere/list.csv');
    expect({ code, stderr }).toEqual({ code: 1, stderr: '/nowhere/list.csv: there is no such file\n' });
    await expect(readdir(dataDir)).rejects.toThrow('ENOENT');
  });

  it('replace removes whoever is not in the file', { timeout }, async () => {
    const { file, run } = await classList('NB-1', 'NB-2', 'NB-3');
    await writeFile(file, people('NB-2', 'NB-4'));
    expect(await run('replace', file)).toEqual({
      code: 0,
      stderr: '',
      stdout: 'Imported 2 people; the class list has 2. 2 who are not in the file were removed.\n',
    });
  });

  it('remove removes those who are named, however their ids are written, all or nobody', { timeout }, async () => {
    const { run } = await classList('NB-1', 'NB-2', 'NB-3');
    expect(await run('remove', 'NB-1', 'NB-9')).toEqual({
      code: 1,
      stderr: 'Not in the class list: NB-9. Nobody was removed.\n',
      stdout: '',
    });
    expect(await run('remove', 'nb-1', 'NB-3', 'NB-3')).toEqual({
      code: 0,
      stderr: '',
      stdout: 'Removed 2 people; the class list has 1.\n',
    });
  });

  it('import warns of people of the sample, whose PINs are public', { timeout }, async () => {
    const { file, run } = await classList();
    await writeFile(file, people('NB-1').concat('NB-1000-0001,111111,Okafor,Ada,,,,,,,,,\n'));
    const { code, stderr } = await run('import', file);
    expect(code).toBe(0);
    expect(stderr).toMatch(/^1 invented people .* npm run class-list -- remove NB-1000-0001\n$/);
  });

  it('import and replace stop without the key of the PINs that are there', { timeout }, async () => {
    const { file, run, dataDir } = await classList('NB-1');
    await rm(join(dataDir, 'pin-key'));
    for (const command of ['import', 'replace']) {
      const { code, stderr } = await run(command, file);
      expect(code).toBe(1);
      expect(stderr).toMatch(/^\S+pin-key is missing: restore it .* PIN_KEY .* replace FILE --new-key" [^\n]*\.\n$/);
    }
    expect(await readdir(dataDir)).not.toContain('pin-key');
  });

  it('replace takes a new key when it is asked to, once all of the file is right', { timeout }, async () => {
    const { file, run, dataDir } = await classList('NB-1');
    await rm(join(dataDir, 'pin-key'));
    await writeFile(`${file}.wrong`, header);
    expect((await run('replace', `${file}.wrong`, '--new-key')).code).toBe(1);
    expect((await run('import', file)).code).toBe(1);
    expect((await run('replace', file, '--new-key')).code).toBe(0);
    expect((await run('import', file)).code).toBe(0);
  });

  it('says how it is used', { timeout }, async () => {
    const settings = await processSettings(await temporaryFolder());
    for (const args of [['import'], ['import', 'a.csv', '--new-key'], ['replace', '--new-key'], ['empty', 'a.csv']]) {
      const { code, stderr } = await runScript('cli/classList.ts', args, settings);
      expect(code).toBe(1);
      expect(stderr).toMatch(/^Usage: npm run class-list/);
    }
  });
});
