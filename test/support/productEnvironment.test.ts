import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Environment } from '../../src/server/settings/settings.ts';
import { writeClient } from '../server/support/builtClient.ts';
import { productEnvironment } from './productEnvironment.ts';

let theirs: string;

beforeEach(async () => {
  theirs = await mkdtemp(join(tmpdir(), 'operator-'));
  await writeFile(join(theirs, 'claims.db'), 'claims of real people');
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(theirs, { recursive: true });
});

describe('productEnvironment', () => {
  it('has the settings of the test, none from outside, and what is no setting of the product', () => {
    for (const name of Object.keys(Environment.properties)) vi.stubEnv(name, 'from outside');
    vi.stubEnv('E2E_PORT', '8390');
    const environment = productEnvironment({ PORT: '0' });
    expect(Object.entries(environment).filter(([, value]) => value === 'from outside')).toEqual([]);
    expect(environment).toMatchObject({ PORT: '0', E2E_PORT: '8390', PATH: process.env['PATH'] });
  });
});

describe('the server of the journeys', () => {
  it("leaves an operator's folders and settings alone, and takes its own folder away at its end", async () => {
    const client = join(theirs, 'client');
    await writeClient(client, null);
    const args = ['test/e2e/support/serve.ts', '--port', '0', '--notices', '1', '--client', client];
    const server = spawn(process.execPath, args, {
      env: {
        ...process.env,
        DATA_DIR: theirs,
        DATABASE_URL: `sqlite:${join(theirs, 'claims.db')}`,
        SETTLEMENT_DIR: join(theirs, 'settlement'),
        PROJECT_DIR: theirs,
        SESSION_SECRET: 'too short',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    onTestFinished(() => void server.kill('SIGKILL'));
    const said = await saidUntil(server, /ready: http/);

    const folder = /folder: (.+)/.exec(said)?.[1] ?? '';
    expect(await readdir(join(folder, 'data'))).toContain('claims.db');
    server.kill('SIGTERM');
    await once(server, 'exit');
    expect(server.exitCode).toBe(0);
    expect(existsSync(folder)).toBe(false);
    expect(await readdir(theirs)).toEqual(['claims.db', 'client']);
    expect(await readFile(join(theirs, 'claims.db'), 'utf8')).toBe('claims of real people');
  });
});

/** A process's output up to this text. @throws Error with its output when it ends first. */
function saidUntil(process: ReturnType<typeof spawn>, end: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (chunk: unknown) => {
      said += String(chunk);
      if (end.test(said)) resolve(said);
    };
    process.stdout?.on('data', hear);
    process.stderr?.on('data', hear);
    process.once('exit', () => reject(new Error(`It ended too early:\n${said}`)));
  });
}
