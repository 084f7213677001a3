import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { serverEntryFolder } from '../files/builtClient.ts';

/** Builds the app for the server, which renders first pages: one file beside the client that it matches. */
export function viteServerEntry(root: string): Plugin {
  return {
    name: 'claim-wizard:server-entry',
    config: ({ build: { outDir = 'dist' } = {} }, { command }) => ({
      // `vite build` builds every environment.
      builder: {},
      environments: {
        ssr: {
          build: {
            outDir: join(outDir, serverEntryFolder),
            emptyOutDir: true,
            manifest: false,
            sourcemap: false,
            rolldownOptions: {
              input: resolve(root, 'src/app/serverEntry.tsx'),
              output: { codeSplitting: false },
            },
          },
          resolve: { noExternal: true },
          ...(command === 'build' && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
        },
      },
    }),
  };
}
