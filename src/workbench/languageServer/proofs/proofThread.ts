import { parentPort, workerData } from 'node:worker_threads';
import { readProject } from '../../../documents/reading/readProject.ts';
import { meaningOf } from '../../../meaning/meaning.ts';
import { KeptProofs } from '../../../proofs/keptProofs.ts';
import { proveProject } from '../../../proofs/proveProject.ts';
import { pacificToday } from '../../../rules/clock.ts';
import { errorMessage } from '../../../rules/errorMessage.ts';
import { keptParses } from '../keptParses.ts';
import type { ProofAnswer, ProofRequest } from './threadProver.ts';

const newest: unknown = workerData;
const parse = keptParses();
const kept = new Map<string, KeptProofs>();

class GivenUp extends Error {}

parentPort?.on('message', async (request: ProofRequest) => {
  parentPort?.postMessage(await answerTo(request));
});

async function answerTo({ settlementFolder, files, number }: ProofRequest): Promise<ProofAnswer> {
  const goOn = () => {
    if (newest instanceof Int32Array && Atomics.load(newest, 0) !== number) throw new GivenUp();
  };
  const known = kept.get(settlementFolder) ?? new KeptProofs();
  kept.set(settlementFolder, known);
  try {
    const { project } = readProject(files, settlementFolder, parse);
    const { faults } = await proveProject(meaningOf(project), pacificToday(new Date()), { kept: known, goOn });
    return { faults };
  } catch (error) {
    return error instanceof GivenUp ? { faults: null } : { failure: errorMessage(error) };
  }
}
