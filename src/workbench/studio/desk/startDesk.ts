import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, type ViteDevServer } from 'vite';
import type { ProjectFolders } from '../../../files/readProjectFiles.ts';
import { viteContract } from '../../viteContract.ts';
import { createDesk } from './desk.ts';
import { deskPlugin } from './deskPlugin.ts';
import { documentsPlugin } from './documentsPlugin.ts';
import { languagePlugin } from './languagePlugin.ts';

/** Serves the studio on a port of this machine alone. `changed` hears of each change of documents on the disk. */
export async function startDesk(folders: ProjectFolders, port: number, changed: () => void): Promise<ViteDevServer> {
  const root = resolve(import.meta.dirname, '../../../..');
  const vite = await createServer({
    configFile: false,
    root,
    cacheDir: resolve(root, 'node_modules/.vite-studio'),
    appType: 'custom',
    plugins: [
      react(),
      viteContract(),
      deskPlugin(createDesk(folders)),
      languagePlugin(),
      documentsPlugin(folders, changed),
    ],
    optimizeDeps: {
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
