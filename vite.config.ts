import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { folderForSettlement, settlementPath } from './src/files/settlementFolders.ts';
import { clientBase } from './src/rules/productPaths.ts';
import { compressAssets } from './src/workbench/viteCompress.ts';
import { viteContract } from './src/workbench/viteContract.ts';
import { viteDocuments } from './src/workbench/viteDocuments.ts';
import { viteOwnScripts } from './src/workbench/viteOwnScripts.ts';
import { viteServerEntry } from './src/workbench/viteServerEntry.ts';
import { viteUnusedParts } from './src/workbench/viteUnusedParts.ts';

const root = import.meta.dirname;
const settlementDir = settlementPath(process.env['SETTLEMENT_DIR']);

export default defineConfig({
  root,
  base: clientBase,
  plugins: [
    react(),
    viteContract(),
    viteDocuments({
      root: resolve(root, process.env['PROJECT_DIR'] ?? '.'),
      settlementDir,
    }),
    viteOwnScripts(root),
    viteServerEntry(root),
    viteUnusedParts(),
    compressAssets(),
  ],
  build: {
    outDir: `dist/${folderForSettlement('client', root, settlementDir)}`,
    // Which file holds what: the size budget goes by it.
    manifest: true,
    // A picture inside a style sheet would need `data:` in the Content-Security-Policy.
    assetsInlineLimit: 0,
    sourcemap: true,
    // What index.html needs at once is one file. Left to itself the build makes one of every few modules that a later
    // chunk needs too: thirty-seven requests, and 17 kB that compression does not find.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'app', tags: ['$initial'] }] } } },
    // The budgets say how large a chunk may be: see .size-limit.mjs.
    chunkSizeWarningLimit: 1200,
  },
});
