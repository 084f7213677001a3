import { resolve } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import type { ProjectFolders } from '../../../files/readProjectFiles.ts';
import { viteContract } from '../../viteContract.ts';
import { deskPlugin } from './deskPlugin.ts';
import { openDesks } from './desks.ts';
import { documentsPlugin } from './documentsPlugin.ts';
import { languagePlugin } from './languagePlugin.ts';
import type { RunWizard } from './settlement/settlementDesk.ts';

export interface Beside {
  /** Hears of each change of documents on the disk. */
  readonly changed?: () => void;
  /** Runs the wizard over a settlement. */
  readonly run?: RunWizard;
}

/** React without its checks for developers, with which a page takes twice as long to be drawn. */
const define = { 'process.env.NODE_ENV': JSON.stringify('production') };

/** Serves the studio on a port of this machine alone. */
export async function startDesk(
  folders: ProjectFolders,
  port: number,
  { changed = () => undefined, run }: Beside = {},
): Promise<ViteDevServer> {
  const desks = openDesks(folders, run ?? null);
  // Its documents are watched before a page asks for them.
  desks.of(null);
  const root = resolve(import.meta.dirname, '../../../..');
  const vite = await createServer({
    configFile: false,
    root,
    cacheDir: resolve(root, 'node_modules/.vite-studio'),
    appType: 'custom',
    plugins: [viteContract(), deskPlugin(desks), languagePlugin(), documentsPlugin(folders, desks, changed)],
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define,
    optimizeDeps: {
      include: ['react/jsx-runtime'],
      rolldownOptions: { transform: { define } },
      entries: ['src/workbench/studio/page/main.tsx', 'src/workbench/studio/frame/main.tsx', 'widgets/**/*.{ts,tsx}'],
    },
    server: {
      port,
      strictPort: true,
      host: '127.0.0.1',
      // Editors empty a file before they write it.
      watch: { awaitWriteFinish: { stabilityThreshold: 40, pollInterval: 10 }, ignored: [`${root}/dist/**`] },
    },
  });
  await vite.listen();
  return vite;
}
