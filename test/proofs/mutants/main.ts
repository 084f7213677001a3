import process from 'node:process';
import { parseArgs } from 'node:util';
import { isMasked } from '../../../src/proofs/faults.ts';
import { isHarm } from '../../../src/proofs/goals/goal.ts';
import type { FlowProof } from '../../../src/proofs/keptProofs.ts';
import { runMutants } from './runMutants.ts';

/** `npm run mutants -- [--seed N] [--count N] [FOLDER…]`: what becomes of documents with one mistake each. */
const { values, positionals } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '300' },
  },
  allowPositionals: true,
});
const settlements = positionals.length === 0 ? ['settlement', 'examples/data-breach'] : positionals;
const sums = new Map<string, number>();

for (const settlement of settlements) {
  const mutants = runMutants(settlement, {
    count: Number(values.count),
    seed: Number(values.seed),
    now: new Date(),
  });
  for await (const { mutation, fate } of mutants) {
    sums.set(fate.kind, (sums.get(fate.kind) ?? 0) + 1);
    const said = fate.kind === 'survived' ? witnessed(fate.flows) : fate.fault;
    process.stdout.write(`${fate.kind} ${mutation.kind} ${mutation.file} ${mutation.path.join('/')}: ${said}\n`);
  }
}
process.stdout.write(`${[...sums].map(([kind, count]) => `${count} ${kind}`).join(', ')}\n`);

function witnessed(flows: readonly FlowProof[]): string {
  const goals = flows.flatMap(({ proofs }) => proofs).filter(({ goal }) => !isHarm(goal) && !isMasked(goal));
  const shown = goals.filter(({ outcome }) => outcome.kind === 'shown').length;
  return `${flows.reduce((sum, { claims }) => sum + claims.length, 0)} claims show ${shown} of ${goals.length} things`;
}
