import { once } from 'node:events';
import { link, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { claimsCommand } from '../../../src/server/operations/cli/claims/claimsCommand.ts';
import { publishCommand } from '../../../src/server/operations/cli/publishCommand.ts';
import { answerPublish } from '../../../src/server/operations/publish/answerPublish.ts';
import { openControlSocket } from '../../../src/server/operations/publish/controlSocket.ts';
import { readSettings } from '../../../src/server/settings/settings.ts';
import { loadSettlement } from '../../../src/server/settlement/loadSettlement.ts';
import { runHere } from '../../support/runHere.ts';
import { capturedLog } from '../support/capturedLog.ts';
import { changeDocument, titled } from '../support/publishedProject.ts';
import { processSettings, runScript, startServer, type Variables } from '../support/serverProcess.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { testServer } from '../support/testServer.ts';

const english = 'content/en.json';

/** The settings of a server, and what writes its documents again and publishes them. */
async function settled(dataDir: string) {
  const settings = await processSettings(dataDir);
  const settlementDir = settings['SETTLEMENT_DIR'] ?? '';
  return {
    settings,
    change: (name: string, change: Parameters<typeof changeDocument>[2]) => changeDocument(settlementDir, name, change),
    publish: (variables: Variables = {}) => runHere(publishCommand, [], { ...settings, ...variables }),
    compare: () => runHere(publishCommand, ['--compare'], settings),
  };
}

/** A server of this process that listens on its socket as one that was started does; `listen` listens once more. */
async function listening(given?: string) {
  const log = capturedLog();
  const server = await testServer({ logLevel: 'info', logStream: log.stream });
  const dataDir = given ?? server.dataDir;
  const project = await settled(dataDir);
  const settings = readSettings(project.settings);
  const { store, live } = server.options;
  live.reload(await loadSettlement(settings));
  const listen = async () => {
    const answer = answerPublish({ settings, live, store, log: server.app.log });
    const end = await openControlSocket(dataDir, answer, server.app.log);
    onTestFinished(end);
    return end;
  };
  const content = async () => (await server.client().get('/api/culture/content?culture=en')).body;
  return { ...project, log, dataDir, path: join(dataDir, 'control.sock'), content, listen, end: await listen() };
}

describe('npm run publish', () => {
  it('has the running server serve its documents as they are now, and is in the audit trail and the log', async () => {
    const { settings, change, publish } = await settled(join(await temporaryFolder(), 'data'));
    const server = await startServer(settings);
    await change(english, titled('Published'));
    const { code, stdout, stderr } = await publish({ OPERATOR: 'Maria Lee' });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const [, to, from] =
      /^Published \S+: documents ([0-9a-f]{64}), before ([0-9a-f]{64})\nAlso changed: texts\n/.exec(stdout) ?? [];
    expect(to).not.toBe(from);
    const content = await fetch(`${server.address}/api/culture/content?culture=en`);
    expect(await content.text()).toContain('"value":"Published"');
    const trail = await runHere(claimsCommand, ['audit'], settings);
    expect(JSON.parse(trail.stdout.trimEnd().split('\n').at(-1) ?? '')).toMatchObject({
      event: 'command',
      details: { command: 'publish', operator: { name: 'Maria Lee' }, documents: { from, to } },
    });
    await expect.poll(server.output).toContain(`"documents":{"from":"${from}","to":"${to}"}`);
    expect((await publish()).stdout).toMatch(/^Published \S+: documents [0-9a-f]{64}, as before\nNothing changed\n/);
    expect(await server.stop()).toBe(0);
    expect((await readdir(settings['DATA_DIR'] ?? '')).filter((name) => name.includes('sock'))).toEqual([]);
  });

  it('says with --compare what it would change, and changes and records nothing', async () => {
    const { content, log, change, compare, publish } = await listening();
    const before = await content();
    await change(english, titled('Not yet'));
    const { code, stdout } = await compare();
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Would publish \S+: documents [0-9a-f]{64}, before [0-9a-f]{64}\nAlso changed: texts\n/);
    expect(await content()).toEqual(before);
    expect(log.text()).not.toContain('documents published');
    expect((await publish()).stdout).toMatch(/\nAlso changed: texts\n/);
  });

  it("says the check's own words of documents that are wrong, and exits with 1: nothing changes and nothing is recorded", async () => {
    const { settings, log, content, change, publish } = await listening();
    await change(english, titled('Never served'));
    await change('settings.json', (all) => ({ ...all, cultures: ['en', 'xx'] }));
    const { code, stdout, stderr } = await publish();
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    const [first, fault, ...others] = stderr.trimEnd().split('\n');
    expect(first).toBe('The documents are wrong:');
    expect(fault).toMatch(/open-settlement\/settings\.json:1:\d+ missing-culture: /);
    expect(others.at(-1)).toBe('Nothing was published: the server goes on with the documents that it had.');
    expect(await content()).not.toContain('Never served');
    expect((await runHere(claimsCommand, ['audit'], settings)).stdout).not.toContain('"publish"');
    expect(log.text()).toMatch(/missing-culture.*"msg":"documents refused: those before are served on"/);
  });

  it('says in one sentence that no server runs: before the first start, after the end, and after a crash', async () => {
    const dataDir = await temporaryFolder();
    const refused = (folder: string) => ({
      code: 1,
      stdout: '',
      stderr: `No server runs with the data folder ${folder}: start it, or set DATA_DIR, or SETTLEMENT_DIR, as it has them.\n`,
    });
    expect(await (await settled(dataDir)).publish()).toEqual(refused(dataDir));
    const { path, publish, listen, end, ...server } = await listening();
    expect((await publish()).code).toBe(0);
    await link(path, `${path}.left`);
    await end();
    expect(await publish()).toEqual(refused(server.dataDir));
    // A server that is killed leaves its socket.
    await rename(`${path}.left`, path);
    expect((await stat(path)).isSocket()).toBe(true);
    expect(await publish()).toEqual(refused(server.dataDir));
    await listen();
    expect((await publish()).code).toBe(0);
  });

  it('reaches the server that started last where another one with the same folder is ending', async () => {
    const ending = await listening();
    const next = await listening(ending.dataDir);
    await ending.end();
    await next.change(english, titled('Published'));
    expect((await next.publish()).code).toBe(0);
    expect(await next.content()).toContain('"value":"Published"');
  });

  it('cannot reach a server whose data folder has too long a path for a socket: it goes on, and says so', async () => {
    const dataDir = join(await temporaryFolder(), 'long'.repeat(30));
    await mkdir(dataDir);
    const { log, publish, content } = await listening(dataDir);
    expect(log.text()).toMatch(/"npm run publish\\" cannot reach this server, as \S+control\.sock cannot be made/);
    expect(await content()).toContain('English Title');
    const { code, stderr } = await publish();
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The server with the data folder \S+ cannot be asked \([^\n]+\)\.\n$/);
  });

  it('takes no arguments, and runs as a process of its own', async () => {
    const settings = await processSettings(await temporaryFolder());
    expect(await runScript('operations/cli/publish.ts', ['now'], settings)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Usage: npm run publish [--compare]\n',
    });
  });

  it.each([
    ['ends before it answers', '', 'The server ended before it answered: it reads its documents when it starts.\n'],
    [
      'is of another version',
      '{"done":true}\n',
      'The server answered what this command does not know: it is of another version.\n',
    ],
    [
      'is no server of ours',
      'HTTP/1.1 400 Bad Request\n',
      'The server answered what this command does not know: it is of another version.\n',
    ],
  ])('says so where what it asks %s', async (_what, answer, said) => {
    const dataDir = await temporaryFolder();
    const other = createServer((socket) => socket.once('data', () => socket.end(answer)));
    other.listen(join(dataDir, 'control.sock'));
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    expect(await runHere(publishCommand, [], { DATA_DIR: dataDir })).toEqual({ code: 1, stdout: '', stderr: said });
  });
});

describe('the socket of a server', () => {
  it('is for the account of the server alone, refuses what it does not know or what is too long, and goes on', async () => {
    const { path, publish } = await listening();
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const ask = async (line: string) => {
      const socket = connect(path);
      socket.write(line);
      return text(socket).catch(() => '');
    };
    const unknown = JSON.stringify({
      refused: 'The server does not know what it was asked: it is of another version than the command.',
    });
    expect(await ask('{}\n')).toBe(`${unknown}\n`);
    expect(await ask('publish!\n')).toBe(`${unknown}\n`);
    expect(await ask('x'.repeat(10_000))).toBe('');
    expect((await publish()).code).toBe(0);
  });

  it('is made where something else had its name, unless that is a folder', async () => {
    const { path, end, listen, log, publish } = await listening();
    await end();
    await writeFile(path, '');
    const endAgain = await listen();
    expect((await publish()).code).toBe(0);
    await endAgain();
    await rm(path, { force: true });
    await mkdir(path);
    await listen();
    expect(log.text()).toContain('cannot reach this server');
  });
});
