/**
 * Measures what the server can bear, with the client that `npm run build` made. Each part prints its figures; those that
 * are compared come from one run.
 *
 *   node bench/server/load.ts [--only filing,rush,lastSecond,signIns,pages,largeSaves,memory]
 *     [--claims 1000] [--claimants 1000] [--memory 10000] [--heap 192]
 *
 * Needs Linux: CPU time and memory are read from /proc. Needs two cores: this process is the claimants.
 */
import { parseArgs } from 'node:util';
import { measureBesideLargeSaves, measureBesidePages, measureBesideSignIns, measureFiling } from './load/filing.ts';
import { measureLastSecond, measureMemory, measureRush } from './load/rush.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'filing,rush,lastSecond,signIns,pages,largeSaves,memory' },
    claims: { type: 'string', default: '1000' },
    claimants: { type: 'string', default: '1000' },
    memory: { type: 'string', default: '10000' },
    // In MiB; V8's default without it.
    heap: { type: 'string' },
  },
});
const print = (line: string) => {
  process.stdout.write(`${line}\n`);
};
const parts: Readonly<Record<string, () => Promise<void>>> = {
  filing: () => measureFiling(Number(values.claims), print),
  rush: () => measureRush(Number(values.claimants), print),
  lastSecond: () => measureLastSecond(Number(values.claimants), print),
  signIns: () => measureBesideSignIns(50, print),
  pages: () => measureBesidePages(50, print),
  largeSaves: () => measureBesideLargeSaves(50, print),
  memory: () => measureMemory(Number(values.memory), values.heap, print),
};
for (const part of values.only.split(',')) {
  const measure = parts[part];
  if (measure === undefined) throw new Error(`There is no part "${part}": there are ${Object.keys(parts).join(', ')}.`);
  await measure();
}
