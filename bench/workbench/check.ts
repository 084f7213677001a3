/**
 * Measures the check of a large project: the sample's flows and one of them sixty times more, each copy with pages, calls
 * and texts of its own. Says what reading, meaning, checks and proofs take, without the files of the disk: elapsed, and in brackets the
 * processor time of the thread, which other work on the machine does not lengthen.
 *
 *   node bench/workbench/check.ts [--copies 60] [--texts 20000] [--without-proofs]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { checkProject } from '../../src/checks/checkProject.ts';
import { loadProject } from '../../src/checks/loadProject.ts';
import { readProject } from '../../src/documents/reading/readProject.ts';
import { readProjectFiles } from '../../src/files/readProjectFiles.ts';
import { meaningOf } from '../../src/meaning/meaning.ts';
import { projectProver } from '../../src/proofs/projectProver.ts';
import { pacificToday } from '../../src/rules/clock.ts';
import { writeManyFlows } from '../../test/support/writeManyFlows.ts';
import { median } from '../engine/store.ts';

const { values } = parseArgs({
  options: {
    copies: { type: 'string', default: '60' },
    texts: { type: 'string', default: '20000' },
    'without-proofs': { type: 'boolean', default: false },
  },
});
const runs = 5;
const folder = await mkdtemp(join(tmpdir(), 'claim-check-'));
try {
  const written = await writeManyFlows(folder, Number(values.copies), Number(values.texts));
  const { files, settlementFolder } = await readProjectFiles(written);
  const now = Date.now();
  const first = timed(() => loadProject(files, settlementFolder, now));
  const { project, meaning, errors, warnings } = first.made;
  const texts = [...project.contents.values()]
    .flat()
    .reduce((sum, { document }) => sum + Object.keys(document?.texts ?? {}).length, 0);
  print(`${project.pages.size} page documents, ${texts} texts in ${project.contents.size} languages`);
  print(`${errors.length} errors, ${warnings.length} warnings`);
  print(`the first check: ${said([first])}`);
  const later = Array.from({ length: runs }, () => {
    const read = timed(() => readProject(files, settlementFolder));
    const meant = timed(() => meaningOf(read.made.project));
    return { read, meant, checked: timed(() => checkProject(meant.made, now)) };
  });
  const [read, meant, checked] = [
    later.map((run) => run.read),
    later.map((run) => run.meant),
    later.map((run) => run.checked),
  ].map(said);
  print(`later, median of ${runs}: read ${read}, meaning ${meant}, checks ${checked}`);
  if (!values['without-proofs']) {
    const [started, used] = [performance.now(), process.threadCpuUsage()];
    const { flows, faults } = (await projectProver())(meaning, pacificToday(new Date(now)));
    const goals = flows.reduce((sum, { proofs }) => sum + proofs.length, 0);
    const taken = { elapsed: performance.now() - started, processor: processorTime(used) };
    print(`proofs: ${said([taken])}, ${goals} things in ${flows.length} flows, ${faults.length} faults`);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

interface Taken {
  readonly elapsed: number;
  readonly processor: number;
}

function timed<T>(make: () => T): Taken & { readonly made: T } {
  const [started, used] = [performance.now(), process.threadCpuUsage()];
  const made = make();
  return { made, elapsed: performance.now() - started, processor: processorTime(used) };
}

function processorTime(since: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(since);
  return (user + system) / 1000;
}

function said(taken: readonly Taken[]): string {
  const [elapsed, processor] = [taken.map((one) => one.elapsed), taken.map((one) => one.processor)].map(median);
  return `${elapsed?.toFixed(0)} ms (${processor?.toFixed(0)} ms)`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
