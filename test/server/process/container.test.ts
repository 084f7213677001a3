import { cp, readFile, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { processSettings, startServer } from '../support/serverProcess.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

/** Comes from the build, not from the checkout. */
const built = ['node_modules', 'dist'];

it('the container file copies everything that the server needs', async () => {
  const copied = [...(await readFile('Dockerfile', 'utf8')).matchAll(/^COPY --from=build \/app\/(\S+) (\S+)$/gm)];
  const app = await temporaryFolder();
  for (const [, from = '', to = ''] of copied) {
    if (!built.includes(from)) await cp(from, join(app, to), { recursive: true });
  }
  expect(copied.map(([, from]) => from)).toEqual(expect.arrayContaining(built));
  await symlink(resolve('node_modules'), join(app, 'node_modules'));
  const settings = await processSettings(await temporaryFolder());
  // The settlement of the image, with a client that the build would have made.
  const { PROJECT_DIR: _project, SETTLEMENT_DIR: _settlement, ...others } = settings;
  const server = await startServer(others, app);
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
  expect(await server.stop()).toBe(0);
});

it('the secrets of the operator are not sent to the build', async () => {
  const ignored = (await readFile('.dockerignore', 'utf8')).split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['secrets', '.env']));
});

it('the database counts as ready only when it answers over TCP, as it does not while it is first made', async () => {
  expect(await readFile('compose.yaml', 'utf8')).toContain('test: [CMD, pg_isready, -h, 127.0.0.1, -U, claims]');
});

it('the proxy looks up the servers while it runs: it starts while one is away, and finds one whose address is new', async () => {
  const proxy = await readFile('deploy/nginx.conf', 'utf8');
  expect(proxy).toMatch(/^ *resolver 127\.0\.0\.11 /m);
  const servers = proxy.match(/^ *server claims-.*$/gm) ?? [];
  expect(servers).toEqual([1, 2].map((number) => expect.stringMatching(`server claims-${number}:8080 resolve `)));
  // The first version of the free nginx that can do so is 1.27.3.
  expect(await readFile('compose.yaml', 'utf8')).toContain('image: nginx:1.28-');
});
