import { once } from 'node:events';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { claimsCommand } from '../../../src/server/operations/cli/claims/claimsCommand.ts';
import { publishCommand } from '../../../src/server/operations/cli/publishCommand.ts';
import { runHere } from '../../support/runHere.ts';
import { changeDocument, titled } from '../support/publishedProject.ts';
import {
  processSettings,
  type RunningServer,
  runScript,
  startServer,
  type Variables,
} from '../support/serverProcess.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const english = 'content/en.json';

/** A server in a process of its own, and what publishes there. */
async function started(changes: Variables = {}) {
  const dataDir = join(await temporaryFolder(), 'data');
  const settings = await processSettings(dataDir, changes);
  const settlementDir = settings['SETTLEMENT_DIR'] ?? '';
  return {
    settings,
    dataDir: settings['DATA_DIR'] ?? dataDir,
    server: await startServer(settings),
    change: (name: string, change: Parameters<typeof changeDocument>[2]) => changeDocument(settlementDir, name, change),
    publish: (variables: Variables = {}) => runHere(publishCommand, [], { ...settings, ...variables }),
  };
}

/** A line of a server's log, which may be printed after what the server does. */
const logged = ({ output }: RunningServer, message: string) =>
  vi.waitUntil(() => {
    const line = output()
      .split('\n')
      .find((each) => each.includes(`"msg":"${message}"`));
    return line === undefined ? null : JSON.parse(line);
  }, waiting);
const waiting = { timeout: 60_000 };

describe('npm run publish', () => {
  it('has the running server serve its documents as they are now, and is in the audit trail and the log', async () => {
    const { settings, server, change, publish } = await started();
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
    expect(await logged(server, 'documents published')).toMatchObject({ documents: { from, to }, parts: ['texts'] });
    const again = await publish();
    expect(again.stdout).toMatch(/^Published \S+: documents [0-9a-f]{64}, as before\nNothing changed\n/);
  });

  it("says the check's own words of documents that are wrong, and exits with 1: nothing changes and nothing is recorded", async () => {
    const { settings, server, change, publish } = await started();
    await change(english, titled('Never served'));
    await change('settings.json', (all) => ({ ...all, cultures: ['en', 'xx'] }));
    const { code, stdout, stderr } = await publish();
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    const [first, fault, ...others] = stderr.trimEnd().split('\n');
    expect(first).toBe('The documents are wrong:');
    expect(fault).toMatch(/open-settlement\/settings\.json:1:\d+ missing-culture: /);
    expect(others.at(-1)).toBe('Nothing was published: the server goes on with the documents that it had.');
    const content = await fetch(`${server.address}/api/culture/content?culture=en`);
    expect(await content.text()).not.toContain('Never served');
    expect((await runHere(claimsCommand, ['audit'], settings)).stdout).not.toContain('"publish"');
    expect((await logged(server, 'documents refused: those before are served on')).why).toContain('missing-culture');
  });

  it('says in one sentence that no server runs: before the first start, after the end, and after a crash', async () => {
    const settings = await processSettings(join(await temporaryFolder(), 'data'));
    const dataDir = settings['DATA_DIR'] ?? '';
    const refused = {
      code: 1,
      stdout: '',
      stderr: `No server runs with the data folder ${dataDir}: start it, or set DATA_DIR, or SETTLEMENT_DIR, as it has them.\n`,
    };
    const publish = () => runHere(publishCommand, [], settings);
    expect(await publish()).toEqual(refused);
    const first = await startServer(settings);
    expect((await publish()).code).toBe(0);
    expect(await first.stop()).toBe(0);
    expect((await readdir(dataDir)).filter((name) => name.includes('sock'))).toEqual([]);
    expect(await publish()).toEqual(refused);
    const second = await startServer(settings);
    await second.kill();
    expect((await stat(join(dataDir, 'control.sock'))).isSocket()).toBe(true);
    expect(await publish()).toEqual(refused);
    await startServer(settings);
    expect((await publish()).code).toBe(0);
  });

  it('reaches the server that started last where another one with the same folder is ending', async () => {
    const { settings, server, change, publish } = await started();
    const next = await startServer(settings);
    expect(await server.stop()).toBe(0);
    await change(english, titled('Published'));
    expect((await publish()).code).toBe(0);
    await expect.poll(next.output).toContain('documents published');
  });

  it('cannot reach a server whose data folder has too long a path for a socket: it starts, and says so', async () => {
    const dataDir = join(await temporaryFolder(), 'long'.repeat(30));
    const { server, publish } = await started({ DATA_DIR: dataDir });
    await expect
      .poll(server.output)
      .toMatch(/"npm run publish\\" cannot reach this server, as \S+control\.sock cannot be made/);
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
    const { code, stderr } = await publish();
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The server with the data folder \S+ cannot be asked \([^\n]+\)\.\n$/);
  });

  it('takes no arguments, and runs as a process of its own', async () => {
    const settings = await processSettings(await temporaryFolder());
    expect(await runScript('operations/cli/publish.ts', ['now'], settings)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Usage: npm run publish\n',
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
    const { dataDir, publish } = await started();
    expect((await stat(join(dataDir, 'control.sock'))).mode & 0o777).toBe(0o600);
    const ask = async (line: string) => {
      const socket = connect(join(dataDir, 'control.sock'));
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
    const settings = await processSettings(await temporaryFolder());
    const path = join(settings['DATA_DIR'] ?? '', 'control.sock');
    await writeFile(path, '');
    const server = await startServer(settings);
    expect((await runHere(publishCommand, [], settings)).code).toBe(0);
    await server.stop();
    await rm(path, { force: true });
    await mkdir(path);
    await expect.poll((await startServer(settings)).output).toContain('cannot reach this server');
  });
});
