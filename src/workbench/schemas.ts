import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { readProject } from '../documents/reading/readProject.ts';
import { readProjectFiles } from '../files/readProjectFiles.ts';
import { blocksPage } from './blocksPage.ts';
import { faultPages } from './faultPages/faultPages.ts';
import { generatedFiles } from './schemasFiles.ts';

/** `npm run schemas` writes the generated files; with `--check` it lists stale ones and exits with 1. */
const checkOnly = process.argv.includes('--check');
const stale: string[] = [];
const { files, settlementFolder } = await readProjectFiles({ projectDir: '.', settlementDir: 'settlement' });
const blocks = blocksPage(readProject(files, settlementFolder).project);
const pages = await faultPages();
for (const [file, text] of [...generatedFiles(), ['docs/staff/blocks.md', blocks] as const, ...pages]) {
  const there = await readFile(file, 'utf8').catch(() => null);
  if (there === text) continue;
  stale.push(file);
  if (checkOnly) continue;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}
// The page of a code that is gone.
for (const name of await readdir('docs/faults')) {
  const file = `docs/faults/${name}`;
  if (pages.has(file)) continue;
  stale.push(file);
  if (!checkOnly) await rm(file);
}
if (stale.length === 0) process.stdout.write('The generated schemas and the reference are up to date.\n');
else if (checkOnly) {
  process.stdout.write(`Stale, run "npm run schemas" and commit: ${stale.join(', ')}\n`);
  process.exitCode = 1;
} else process.stdout.write(`Written: ${stale.join(', ')}\n`);
