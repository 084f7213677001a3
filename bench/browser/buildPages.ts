import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { loadSettlement } from '../../src/server/settlement/loadSettlement.ts';
import { servedFlows } from '../../src/server/settlement/servedFlows.ts';
import { compressAssets } from '../../src/workbench/viteCompress.ts';
import { flowOfFields, flowOfRecords } from '../form/benchFlows.ts';
import { recordKinds } from '../form/records.ts';
import { writeSettlement } from '../form/writeSettlement.ts';
import type { BenchPage } from './pages.ts';

const bench = path.resolve(import.meta.dirname, '..');
const product = path.resolve(bench, '..');
/** How many fields a page has. */
export const longCounts = [50, 200, 1000] as const;

/** The settlement with the flows of many fields and of many records. */
const longSettlement = path.join(product, '.cache/bench/long');
/** Static copies of the server's answers, which our own pages fetch. */
const servedFiles = path.join(product, '.cache/bench/served');
/** One folder per page. */
export const builtPages = path.join(bench, 'dist');

type Buildable = Pick<BenchPage, 'name' | 'entry' | 'alias'>;

/**
 * Builds each page by itself, so that none carries or shares another's code, with the product's own build settings: one
 * script for the first load, everything compressed in advance.
 */
export async function buildPages(entries: readonly Buildable[]): Promise<void> {
  const flows = [...longCounts.map(flowOfFields), ...recordKinds.map(flowOfRecords)];
  await writeSettlement(longSettlement, flows);
  await writeServedFlows();
  for (const entry of entries) await buildPage(entry);
}

async function writeServedFlows(): Promise<void> {
  const settlement = await loadSettlement({ projectDir: product, settlementDir: longSettlement });
  await mkdir(path.join(servedFiles, 'flows'), { recursive: true });
  for (const { entry, answer, script } of servedFlows(settlement)) {
    const file = path.join(servedFiles, 'flows', entry.formType);
    await writeFile(`${file}.json`, JSON.stringify(answer()));
    await writeFile(`${file}.js`, await script());
  }
}

async function buildPage({ name, entry, alias = {} }: Buildable): Promise<void> {
  const root = path.join(bench, 'dist', '.sources', name);
  await mkdir(root, { recursive: true });
  const script = path.relative(root, path.join(bench, entry)).replaceAll(path.sep, '/');
  await writeFile(path.join(root, 'index.html'), htmlOf(script));
  await build({
    root,
    base: `/${name}/`,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), compressAssets()],
    publicDir: servedFiles,
    // Form.io's packages call the global object by its name in Node.
    define: { global: 'globalThis' },
    resolve: { alias: { ...alias, '/src/rules': path.join(product, 'src/rules') } },
    build: {
      outDir: path.join(builtPages, name),
      emptyOutDir: true,
      chunkSizeWarningLimit: 5000,
      rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'page', tags: ['$initial'] }] } } },
    },
  });
}

function htmlOf(script: string): string {
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>Bench</title><script type="module" src="${script}"></script></head>`,
    '<body><div id="root"></div></body></html>',
    '',
  ].join('\n');
}
