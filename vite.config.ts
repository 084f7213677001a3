import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { clientBase } from './src/rules/productPaths.ts';
import { compressAssets } from './src/workbench/viteCompress.ts';
import { viteContract } from './src/workbench/viteContract.ts';
import { viteOwnScripts } from './src/workbench/viteOwnScripts.ts';
import { viteServerEntry } from './src/workbench/viteServerEntry.ts';
import { viteUnusedParts } from './src/workbench/viteUnusedParts.ts';

const root = import.meta.dirname;

export default defineConfig({
  root,
  base: clientBase,
  plugins: [react(), viteContract(), viteOwnScripts(root), viteServerEntry(root), viteUnusedParts(), compressAssets()],
  build: {
    outDir: 'dist/client',
    // Which file holds what: the size budget goes by it.
    manifest: true,
    // A picture inside a style sheet would need `data:` in the Content-Security-Policy.
    assetsInlineLimit: 0,
    sourcemap: true,
    // What index.html needs at once is one file. Left to itself the build makes one of every few modules that a later
    // chunk needs too: thirty-seven requests, and 17 kB that compression does not find.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'app', tags: ['$initial'], priority: 1 },
            // What every layout needs is one file too: a page handles each answer before it is painted.
            {
              name: 'frame',
              test: /src\/app\/(?:layouts\/(?!\w+Layout\.tsx)|layouts\/Layout\.tsx|dialogs\/AppDialog)/,
            },
            { name: 'photos', test: /src\/state\/(?:claim\/madePhotos|validation\/refuseTransfer)\.ts$/ },
          ],
        },
      },
    },
    // The budgets say how large a chunk may be: see .size-limit.mjs.
    chunkSizeWarningLimit: 1200,
  },
});
