import { resolve } from 'node:path';
import process from 'node:process';
import closeWithGrace from 'close-with-grace';
import { createServer } from 'vite';
import { clientBase, servicePaths } from '../rules/productPaths.ts';
import { createApp } from '../server/app.ts';
import { listen } from '../server/helpers/listen.ts';
import { publishDocuments } from '../server/operations/publish/publishDocuments.ts';
import { importSample } from '../server/people/classList/samplePeople.ts';
import { openServices } from '../server/services.ts';
import { readSettings, type ServerSettings } from '../server/settings/settings.ts';
import { loadSettlement } from '../server/settlement/loadSettlement.ts';
import { viteAppShell } from './viteAppShell.ts';
import { viteContract } from './viteContract.ts';
import { viteEdits } from './viteEdits.ts';

/** Of this process, but for some variables; undefined is one that is not set. */
export const developmentSettings = (others: NodeJS.ProcessEnv = {}): ServerSettings =>
  readSettings({ NODE_ENV: 'development', LOG_LEVEL: 'warn', ...process.env, ...others });

/**
 * Starts the service on a free port, and Vite in front of it on PORT. An edited document shows in the open page
 * within a second, with every answer still there. One Ctrl-C ends both, and so does the function that it returns.
 */
export async function startDevelopment(settings: ServerSettings): Promise<() => Promise<void>> {
  const { projectDir, settlementDir } = settings;
  const { context, sessionSecret, pinKey, warnings } = await openServices(settings, await loadSettlement(settings));
  const { app } = await createApp({
    ...context,
    build: 'development',
    sessionSecret,
    settlementDir,
    clientDir: null,
    trustProxy: 'loopback',
    logLevel: settings.logLevel,
  });
  for (const warning of warnings) app.log.warn(warning);
  await importSample(
    settlementDir,
    context.live.current,
    { store: context.store.classList, classList: context.classList },
    pinKey,
  );
  const service = await listen(app, '127.0.0.1', 0);

  const root = resolve(import.meta.dirname, '../..');
  const vite = await createServer({
    configFile: false,
    root,
    base: clientBase,
    plugins: [
      (await import('@vitejs/plugin-react')).default(),
      viteContract(),
      viteEdits({
        root: resolve(projectDir),
        settlementDir,
        publish: async () => {
          await publishDocuments({ settings, live: context.live });
        },
      }),
      viteAppShell(context.live),
    ],
    server: {
      port: settings.port,
      strictPort: true,
      host: settings.host,
      proxy: Object.fromEntries(servicePaths.map((path) => [`^${path}([/?]|$)`, { target: service, xfwd: true }])),
      watch: {
        // Editors empty a file before they write it.
        awaitWriteFinish: { stabilityThreshold: 40, pollInterval: 10 },
        ignored: [`${resolve(settings.dataDir)}/**`, `${root}/dist/**`],
      },
    },
  });
  await vite.listen();
  const close = async () => {
    await vite.close();
    await app.close();
    await context.store.close();
  };
  const grace = closeWithGrace({ delay: 3000 }, async ({ err }) => {
    if (err) process.stderr.write(`${err.stack ?? err.message}\n`);
    await close();
  });
  return async () => {
    grace.uninstall();
    await close();
  };
}
