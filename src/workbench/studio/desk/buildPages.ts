import { extname, resolve } from 'node:path';
import { build, type Rolldown } from 'vite';
import { viteContract } from '../../viteContract.ts';

export interface BuiltFile {
  readonly type: string;
  readonly body: string | Uint8Array;
}

const root = resolve(import.meta.dirname, '..');
const base = '/studio/';
export const pagePath = `${base}page/index.html`;
export const framePath = `${base}frame/index.html`;

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/**
 * Builds the studio's page and its frame in memory, and returns each file by its path. Served as a thousand modules, they
 * would open a second later.
 */
export async function buildPages(): Promise<ReadonlyMap<string, BuiltFile>> {
  const built = await build({
    configFile: false,
    root,
    base,
    publicDir: false,
    // The rest is about directives of libraries and about imports that this build need not split.
    logLevel: 'error',
    plugins: [viteContract()],
    build: {
      write: false,
      target: 'esnext',
      // Where the page crashes, its error names functions.
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: { input: ['page/index.html', 'frame/index.html'].map((file) => resolve(root, file)) },
    },
  });
  const files = [built].flat().flatMap((output) => ('output' in output ? output.output : []));
  return new Map(files.map((file) => [`${base}${file.fileName}`, builtFile(file)]));
}

function builtFile(file: Rolldown.OutputChunk | Rolldown.OutputAsset): BuiltFile {
  const type = types[extname(file.fileName)];
  if (type === undefined) throw new Error(`The studio's build has a file of a new kind: ${file.fileName}.`);
  return { type, body: file.type === 'chunk' ? file.code : file.source };
}
