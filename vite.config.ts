import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './src/workbench/viteCompress.ts';
import { viteDocuments } from './src/workbench/viteDocuments.ts';

const root = import.meta.dirname;

export default defineConfig({
  root,
  base: '/app/dist/',
  plugins: [
    react(),
    viteDocuments({
      root: resolve(root, process.env['PROJECT_DIR'] ?? '.'),
      settlementDir: resolve(root, process.env['SETTLEMENT_DIR'] ?? 'settlement'),
    }),
    compressAssets(),
  ],
  build: {
    outDir: 'dist/client',
    // A picture inside a style sheet would need `data:` in the Content-Security-Policy.
    assetsInlineLimit: 0,
    sourcemap: true,
  },
});
