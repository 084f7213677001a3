/**
 * Measures the check of a large project: the sample's flows and one of them sixty times more, each copy with pages, calls
 * and texts of its own. Says what reading, meaning and checking take, without the files of the disk.
 *
 *   node bench/workbench/check.ts [copies]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkProject } from '../../src/checks/checkProject.ts';
import { loadProject } from '../../src/checks/loadProject.ts';
import { readProject } from '../../src/documents/reading/readProject.ts';
import { readProjectFiles } from '../../src/files/readProjectFiles.ts';
import { meaningOf } from '../../src/meaning/meaning.ts';
import { writeManyFlows } from '../../test/support/writeManyFlows.ts';
import { median } from '../engine/store.ts';

const runs = 5;
const folder = await mkdtemp(join(tmpdir(), 'claim-check-'));
try {
  const { files, settlementFolder } = await readProjectFiles(
    await writeManyFlows(folder, Number(process.argv[2] ?? 60)),
  );
  const first = timed(() => loadProject(files, settlementFolder));
  const { project, errors, warnings } = first.made;
  const texts = (project.contents.get('en') ?? []).flatMap(({ document }) => Object.keys(document?.texts ?? {}));
  print(`${project.pages.size} page documents, ${texts.length} texts in ${project.contents.size} languages`);
  print(`${errors.length} errors, ${warnings.length} warnings`);
  print(`the first check: ${first.taken} ms`);
  const later = Array.from({ length: runs }, () => {
    const read = timed(() => readProject(files, settlementFolder));
    const meant = timed(() => meaningOf(read.made.project));
    const checked = timed(() => checkProject(meant.made));
    return { read: read.taken, meaning: meant.taken, checks: checked.taken };
  });
  const middle = (name: 'read' | 'meaning' | 'checks') => median(later.map((run) => run[name]));
  print(
    `later, median of ${runs}: read ${middle('read')} ms, meaning ${middle('meaning')} ms, checks ${middle('checks')} ms`,
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}

function timed<T>(make: () => T): { readonly made: T; readonly taken: number } {
  const started = performance.now();
  const made = make();
  return { made, taken: Math.round(performance.now() - started) };
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
