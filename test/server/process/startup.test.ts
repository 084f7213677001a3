import { chmod, copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import type { AppContext } from '../../../src/server/http/appContext.ts';
import { backupCommand } from '../../../src/server/operations/cli/backupCommand.ts';
import { claimsCommand } from '../../../src/server/operations/cli/claims/claimsCommand.ts';
import { noteAuditHead } from '../../../src/server/operations/noteAuditHead.ts';
import { captchaWarning } from '../../../src/server/people/captcha.ts';
import { openServices } from '../../../src/server/services.ts';
import { readSettings } from '../../../src/server/settings/settings.ts';
import type { LoadedSettlement } from '../../../src/server/settlement/loadSettlement.ts';
import { startServer } from '../../../src/server/startServer.ts';
import { openSqliteStore } from '../../../src/server/store/sqlite/openSqliteStore.ts';
import { diskReader, diskStorage } from '../../../src/server/uploads/diskStorage.ts';
import { present } from '../../support/present.ts';
import { runHere } from '../../support/runHere.ts';
import { bareClaim } from '../support/bareClaim.ts';
import { signedIn } from '../support/fetchClient.ts';
import { processSettings, runScript, startServer as startProcess, type Variables } from '../support/serverProcess.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { copyProject, settlementOf, testSettlement } from '../support/testProject.ts';

/** What a server opens before it listens, until the test is over. */
async function opened(dataDir: string, changes: Variables = {}, settlement?: LoadedSettlement) {
  const settings = readSettings(await processSettings(dataDir, changes));
  const services = await openServices(settings, settlement ?? (await testSettlement()));
  onTestFinished(() => services.context.store.close());
  return services;
}

/** Makes a data folder as a server leaves it behind that has done this. */
async function served(dataDir: string, work: (context: AppContext) => Promise<unknown> = async () => undefined) {
  const settings = readSettings(await processSettings(dataDir));
  const { context } = await openServices(settings, await testSettlement());
  await work(context);
  await context.store.close();
}

describe('a start that cannot succeed says why in one sentence and exits with 1', () => {
  const inProcess = (settings: Variables) => runScript('main.ts', [], settings);

  async function refused(
    changes: Variables,
    dataDir?: string,
    start = (settings: Variables) => runHere(startServer, [], settings),
  ) {
    const settings = await processSettings(dataDir ?? (await temporaryFolder()), changes);
    const { code, stdout, stderr } = await start(settings);
    expect(stdout).not.toContain('ready');
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(code).toBe(1);
    return stderr.trimEnd();
  }

  it('when the settlement folder is missing', async () => {
    expect(await refused({ SETTLEMENT_DIR: '/nowhere/settlement' }, undefined, inProcess)).toMatch(
      /^The settlement folder \/nowhere\/settlement does not exist\. Set SETTLEMENT_DIR to the folder [^\n]*\.$/,
    );
  });

  it('when the port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void other.close());
    const address = other.address();
    const port = String(typeof address === 'object' ? address?.port : address);
    expect(await refused({ PORT: port, LOG_LEVEL: 'silent' })).toBe(
      `Port ${port} is taken: stop what uses it, or set PORT to another one.`,
    );
  });

  it('when the data folder cannot be written', async () => {
    const file = join(await temporaryFolder(), 'file');
    await writeFile(file, '');
    expect(await refused({}, join(file, 'data'))).toMatch(
      /^The data folder \S+ cannot be written [^\n]*DATA_DIR[^\n]*\.$/,
    );
  });

  it('when the data folder is where none can be', async () => {
    expect(await refused({}, '/proc/claims/data')).toMatch(
      /^The data folder \S+ cannot be written [^\n]*DATA_DIR[^\n]*\.$/,
    );
  });

  it('when the database is damaged', async () => {
    const dataDir = await temporaryFolder();
    await writeFile(join(dataDir, 'claims.db'), 'Not a database at all. '.repeat(500));
    expect(await refused({}, dataDir)).toMatch(/^The database \S+claims\.db is damaged [^\n]*\.$/);
  });

  it('when the wallet is enabled without its secret', async () => {
    const projectDir = await copyProject(await temporaryFolder());
    const change = (path: string, changed: (document: Record<string, unknown>) => object) =>
      edit(join(projectDir, path), (text) => JSON.stringify(changed(JSON.parse(text))));
    const wallet = 'https://wallet.example/';
    const urls = { loginUrl: wallet, tokenUrl: wallet, userInfoUrl: wallet };
    const login = { type: 'walletLogin', showWhen: 'isGroup' };
    await change('settlement/settings.json', (settings) => ({
      ...settings,
      wallet: { enabled: true, clientId: 'id', authCodeExpiration: 10, ...urls },
    }));
    await change('flows.json', ({ flows, ...rest }) => ({
      ...rest,
      flows: Array.isArray(flows)
        ? flows.map((flow, index) =>
            index === 0 ? { ...flow, wallet: { electedWhen: 'isGroup', address: 'details.groupName' } } : flow,
          )
        : [],
    }));
    await change('page-schemas/standard/claim.json', ({ content, ...rest }) => ({
      ...rest,
      content: [...(Array.isArray(content) ? content : []), login],
    }));
    const changes = { PROJECT_DIR: projectDir, SETTLEMENT_DIR: settlementOf(projectDir) };
    expect(await refused(changes)).toBe(
      'The settlement enables the wallet, so WALLET_CLIENT_SECRET must be set for its login.',
    );
  });

  it('when a setting cannot be used', async () => {
    expect(await refused({ PORT: 'eighty' })).toMatch(/^A setting cannot be used: [^\n]*PORT[^\n]*\.$/);
  });

  it('when the client is not built', async () => {
    expect(await refused({ CLIENT_DIR: '/nowhere' })).toMatch(
      /^The client is not built [^\n]*: run "npm run build" first\.$/,
    );
  });

  it('when the kept secret is damaged', async () => {
    const dataDir = await temporaryFolder();
    await writeFile(join(dataDir, 'session-secret'), 'x');
    expect(await refused({}, dataDir)).toMatch(/^\S+session-secret is damaged: [^\n]*\.$/);
  });

  it('when the kept secret cannot be read', async () => {
    const dataDir = await temporaryFolder();
    await mkdir(join(dataDir, 'session-secret'));
    expect(await refused({}, dataDir)).toMatch(/^\S+session-secret cannot be read [^\n]* set SESSION_SECRET\.$/);
  });

  it('when the key of the PINs is another one, or gone', async () => {
    const dataDir = await temporaryFolder();
    await served(dataDir);
    const restore =
      /restore it from your copy of the keys, set PIN_KEY to it, or stop .* replace FILE --new-key" [^\n]*\.$/;
    const other = await refused({ PIN_KEY: 'another key than the one that was made' }, dataDir);
    expect(other).toMatch(/^PIN_KEY is not the key that the PINs of the class list were hashed with: /);
    expect(other).toMatch(restore);
    await rm(join(dataDir, 'pin-key'));
    expect(await refused({}, dataDir)).toMatch(restore);
    await writeFile(join(dataDir, 'pin-key'), '');
    expect(await refused({}, dataDir)).toMatch(/^\S+pin-key is damaged: restore it [^\n]*\.$/);
  });

  it.each([
    ['is gone', (file: string) => rm(file)],
    [
      'is another one',
      async (file: string) =>
        (await openSqliteStore(`${file}.other`)).close().then(() => rename(`${file}.other`, file)),
    ],
  ])('when the database of the stored documents %s', async (_how, lose) => {
    const dataDir = await temporaryFolder();
    await served(dataDir);
    await lose(join(dataDir, 'claims.db'));
    const message = /^The documents in \S+documents belong to another database than \S+claims\.db: [^\n]*\.$/;
    expect(await refused({}, dataDir)).toMatch(message);
    // The first attempt did not make the new database its own.
    expect(await refused({}, dataDir)).toMatch(message);
    const settings = await processSettings(dataDir);
    expect((await runHere(claimsCommand, ['export'], settings)).stderr.trimEnd()).toMatch(message);
  });

  it('when the documents of the database are not there', async () => {
    const dataDir = await temporaryFolder();
    await served(dataDir);
    await rm(join(dataDir, 'documents'), { recursive: true });
    expect(await refused({}, dataDir)).toMatch(
      /^The documents of \S+claims\.db are not in \S+documents: they were lost, [^\n]* backup\.$/,
    );
    await mkdir(join(dataDir, 'documents', 'database-id'), { recursive: true });
    expect(await refused({}, dataDir)).toMatch(
      /^Which database the documents in \S+ belong to cannot be read: [^\n]*\.$/,
    );
  });

  it('when how far the database was cannot be read beside its documents', async () => {
    const dataDir = await temporaryFolder();
    await served(dataDir);
    const head = join(dataDir, 'documents', 'database-head');
    await rm(head, { force: true });
    await mkdir(head);
    expect(await refused({}, dataDir)).toMatch(
      /^How far the database of the documents in \S+ was cannot be read: [^\n]*\.$/,
    );
  });

  it('when documents are there that do not say whose they are', async () => {
    const dataDir = await temporaryFolder();
    await mkdir(join(dataDir, 'documents', 'files', 'ab'), { recursive: true });
    await writeFile(join(dataDir, 'documents', 'files', 'ab', 'abcdef'), 'a document');
    expect(await refused({}, dataDir)).toMatch(/^The documents in \S+ belong to another database [^\n]*\.$/);
  });

  it('when documents cannot be stored', async () => {
    const dataDir = await temporaryFolder();
    await writeFile(join(dataDir, 'documents'), '');
    expect(await refused({}, dataDir)).toMatch(/^Documents cannot be stored in \S+ \([^\n]*\): see that [^\n]*\.$/);
  });

  it('when a database is asked for where none can be', async () => {
    const dataDir = await temporaryFolder();
    await writeFile(join(dataDir, 'file'), '');
    expect(await refused({ DATABASE_URL: `sqlite:${join(dataDir, 'file', 'claims.db')}` }, dataDir)).toMatch(
      /^The database \S+ cannot be opened \([^\n]*\): set DATABASE_URL [^\n]*\.$/,
    );
  });

  it('when a document is wrong, at its file, line and column', async () => {
    const projectDir = await copyProject(await temporaryFolder());
    const file = join(projectDir, 'page-schemas', 'standard', 'group.json');
    await writeFile(file, (await readFile(file, 'utf8')).replace('details.groupName', 'details.grupName'));
    const stderr = await refused({ PROJECT_DIR: projectDir, SETTLEMENT_DIR: settlementOf(projectDir) });
    expect(stderr).toMatch(
      /^The documents are wrong:\npage-schemas\/standard\/group\.json:5:\d+ unknown-field: .*groupName/,
    );
  });

  it('when the settlement takes files that cannot be recognised', async () => {
    const projectDir = await copyProject(await temporaryFolder());
    const file = join(settlementOf(projectDir), 'settings.json');
    await writeFile(file, (await readFile(file, 'utf8')).replace('".csv"', '".exe"'));
    const stderr = await refused({ PROJECT_DIR: projectDir, SETTLEMENT_DIR: settlementOf(projectDir) });
    expect(stderr).toMatch(/^The documents are wrong:\nsettlement\/settings\.json:\d+:\d+ [^\n]*"\.exe"/);
  });
});

describe('a database that lacks what the documents have seen of it', () => {
  /** What a server leaves that files a claim a moment after its database was copied without its log; `copy` brings that copy back. */
  async function behind() {
    const dataDir = await temporaryFolder();
    const file = join(dataDir, 'claims.db');
    const backups = join(dataDir, 'backups');
    await served(dataDir, async ({ store }) => {
      const audit = (event: 'filed', referenceCode: string) => ({
        ...{ at: '2026', event, subject: referenceCode, network: null, details: { receipt: referenceCode } },
      });
      await store.claims.file(bareClaim('kept'), { audit: ({ referenceCode }) => audit('filed', referenceCode) });
      await store.checkpoint();
      await copyFile(file, `${file}.copy`);
      await runHere(backupCommand, ['to', backups], await processSettings(dataDir));
      await store.claims.file(bareClaim('lost'), { audit: ({ referenceCode }) => audit('filed', referenceCode) });
      await noteAuditHead({ store, uploadStorage: await diskStorage(join(dataDir, 'documents')) }, noLog)();
    });
    const settings = await processSettings(dataDir);
    const start = async () => {
      const { context } = await openServices(readSettings(settings), await testSettlement());
      const count = await context.store.claims.count();
      await context.store.close();
      return count;
    };
    const run = (...args: readonly string[]) => runHere(claimsCommand, args, settings);
    const backup = (...args: readonly string[]) => runHere(backupCommand, args, settings);
    const copy = () => rename(`${file}.copy`, file);
    return { dataDir, file, backups, settings, start, run, backup, copy };
  }
  const noLog = { warn: () => undefined, error: () => undefined };
  const lacks =
    /^The database \S+claims\.db ends with entry \d+ of its audit trail, and the documents in \S+documents have seen entry \d+, so claims that were filed are missing in it: copy it again together with the file that ends in -wal, [^\n]* "npm run backup -- accept"\.\n?$/;

  it('is refused, by commands that write too; commands that look say it', async () => {
    const { start, run, copy } = await behind();
    expect(await start()).toBe(2);
    await copy();
    await expect(start()).rejects.toThrow(lacks);
    await expect(start()).rejects.toThrow(lacks);
    expect(await run('export')).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(lacks) });
    expect(await run('count')).toEqual({ code: 0, stdout: '1\n', stderr: expect.stringMatching(lacks) });
  });

  it('is taken once the operator accepts it, which the trail has', async () => {
    const { start, run, backup, copy } = await behind();
    expect(await backup('accept')).toMatchObject({ code: 0, stdout: expect.stringContaining('nothing to accept') });
    await copy();
    expect(await backup('accept')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('starts with this database'),
    });
    expect(await start()).toBe(1);
    expect((await run('audit')).stdout).toContain('"command":"backup accept"');
    expect(await run('audit-verify')).toMatchObject({ code: 0, stderr: '' });
  });

  it('is taken where "backup restore" has put it back beside the newer documents', async () => {
    const { dataDir, file, backups, start, backup } = await behind();
    for (const end of ['', '-wal', '-shm']) await rm(`${file}${end}`, { force: true });
    const copy = present((await readdir(backups)).find((name) => name.endsWith('.db')));
    expect(await backup('restore', join(backups, copy))).toMatchObject({ code: 0, stderr: '' });
    expect(await readdir(dataDir)).toContain('claims.db');
    expect(await start()).toBe(1);
  });

  it('is noticed where it has gone on elsewhere since', async () => {
    const { file, start, copy } = await behind();
    await copy();
    const store = await openSqliteStore(file);
    for (const at of ['2026', '2027', '2028'])
      await store.audit.append({ at, event: 'command', subject: null, network: null, details: {} });
    await store.close();
    await expect(start()).rejects.toThrow(
      /^The database \S+ has another entry \d+ of its audit trail than the documents /,
    );
  });

  it('is seldom that of a server that is killed or copied: it says soon how far it is, and empties its log', async () => {
    const dataDir = await temporaryFolder();
    const server = await startProcess(await processSettings(dataDir));
    const head = async () => (await diskReader(join(dataDir, 'documents')).databaseHead())?.number ?? 0;
    await expect(signedIn(server.address, { noticeId: 'NB-1000-0001', pin: '999999' })).rejects.toThrow();
    await expect.poll(head).toBeGreaterThan(0);
    await expect.poll(async () => (await stat(join(dataDir, 'claims.db-wal'))).size).toBe(0);
    await server.stop();
  });
});

describe('a start that succeeds', () => {
  const warningsIn = (output: string) =>
    output
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line): { readonly level: number; readonly msg: string } => JSON.parse(line))
      .filter(({ level }) => level === 40)
      .map(({ msg }) => msg);

  it('prints its address, says once what to look at, serves the page and ends when it is asked to [SUBM-29]', async () => {
    const projectDir = await copyProject(await temporaryFolder());
    const [deadlines, site] = ['deadlines', 'settings'].map((name) => join(settlementOf(projectDir), `${name}.json`));
    await edit(present(deadlines), (text) => text.replaceAll('12/31/2030', '12/31/2199'));
    await edit(present(site), (text) =>
      // A real settlement, with an empty class list.
      JSON.stringify({ ...JSON.parse(text), sample: undefined, captcha: { provider: null, siteKey: null } }),
    );
    const server = await startProcess(
      await processSettings(await temporaryFolder(), {
        PROJECT_DIR: projectDir,
        SETTLEMENT_DIR: settlementOf(projectDir),
        CAPTCHA_SECRET: 'secret',
      }),
    );
    expect(server.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const page = await fetch(`${server.address}/standard`, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('<!doctype html>');
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
    expect((await fetch(`${server.address}/api/deadlines`)).status).toBe(200);
    await expect(signedIn(server.address, { noticeId: 'NB-1000-0001', pin: '111111' })).rejects.toThrow(
      'Not authorized',
    );
    expect(await server.stop()).toBe(0);
    expect(server.output()).toContain(`"version":"${packageJson.version}"`);
    const said = warningsIn(server.output());
    const about = (text: string) => said.filter((warning) => warning.includes(text));
    expect(about('deadline-after-zone-data')).toEqual([
      expect.stringMatching(/^settlement\/deadlines\.json:\d+:\d+ warning /),
      expect.stringMatching(/^settlement\/deadlines\.json:\d+:\d+ warning /),
    ]);
    expect(about('Captcha')).toEqual([expect.stringContaining('Captcha is off: ')]);
  });

  it('says nothing of captcha where the settlement gives a site key [SUBM-29]', async () => {
    const { settings, ...settlement } = await testSettlement();
    const { context } = await opened(
      await temporaryFolder(),
      { CAPTCHA_SECRET: 'secret', PUBLIC_URL: 'https://claims.example' },
      { ...settlement, settings: { ...settings, captcha: { provider: null, siteKey: 'site' } } },
    );
    expect(captchaWarning(context)).toBeNull();
  });

  it('hides what it stores from other users of the machine, whichever of them made the folder', async () => {
    const dataDir = await temporaryFolder();
    await chmod(dataDir, 0o755);
    await opened(dataDir);
    const entries = await readdir(dataDir, { recursive: true });
    const open = await Promise.all(
      entries.map(async (name) => ({ name, mode: (await stat(join(dataDir, name))).mode & 0o077 })),
    );
    expect(entries).toContain('claims.db-wal');
    expect(open.filter(({ mode }) => mode !== 0)).toEqual([]);
  });

  it('takes up an older database of the same documents where nothing newer was noted beside them', async () => {
    const dataDir = await temporaryFolder();
    await served(dataDir);
    const file = join(dataDir, 'claims.db');
    await copyFile(file, `${file}.backup`);
    await served(dataDir, ({ store }) => store.claims.file(bareClaim('lost')));
    await rename(`${file}.backup`, file);
    await served(dataDir, async ({ store }) => expect(await store.claims.count()).toBe(0));
  });

  it('keeps its secrets to itself and uses them again', async () => {
    const dataDir = await temporaryFolder();
    const files = ['session-secret', 'pin-key', 'draft-key'].map((name) => join(dataDir, name));
    const secrets = () => Promise.all(files.map((file) => readFile(file, 'utf8')));
    await served(dataDir);
    const first = await secrets();
    for (const file of files) expect(((await stat(file)).mode & 0o777).toString(8), file).toBe('600');
    await served(dataDir);
    expect(await secrets()).toEqual(first);
  });
});

async function edit(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, 'utf8')));
}
