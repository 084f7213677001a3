import { parentPort, workerData } from 'node:worker_threads';
import { type DocumentError, dividedFaults } from '../../../documents/reading/documentError.ts';
import { type ProjectFiles, readProject } from '../../../documents/reading/readProject.ts';
import { meaningOf } from '../../../meaning/meaning.ts';
import { KeptProofs } from '../../../proofs/keptProofs.ts';
import { projectProver } from '../../../proofs/proveProject.ts';
import { pacificToday } from '../../../rules/clock.ts';
import { errorMessage } from '../../../rules/errorMessage.ts';
import { mended } from '../../mending/mended.ts';
import { isProven } from '../../mending/provenMend.ts';
import { keptParses } from '../keptParses.ts';
import type { ProofAnswer, ProofRequest } from './threadProver.ts';

const newest: unknown = workerData;
const parse = keptParses();
const kept = new Map<string, KeptProofs>();

class GivenUp extends Error {}

const found = (faults: readonly DocumentError[]) => ({ ...dividedFaults(faults), isWhole: true });

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
    const prove = await projectProver(goOn);
    const today = pacificToday(new Date());
    const faultsOf = (texts: ProjectFiles, kept: KeptProofs) =>
      prove(meaningOf(readProject(texts, settlementFolder, parse).project), today, { kept }).faults;
    const faults = faultsOf(files, known);
    return { faults: faults.map((fault) => withHeldFix(fault, faults, (texts) => faultsOf(texts, known.copy()))) };

    /** What a mend changes for reading is tried where it is offered. */
    function withHeldFix(
      { fix, ...fault }: DocumentError,
      before: readonly DocumentError[],
      after: (texts: ProjectFiles) => readonly DocumentError[],
    ): DocumentError {
      const texts = fix === undefined ? null : mended(files, fix);
      if (fix === undefined || texts === null) return fault;
      const holds = isProven([fault], found(before), found(after(texts)));
      return holds ? { ...fault, fix } : fault;
    }
  } catch (error) {
    return error instanceof GivenUp ? { faults: null } : { failure: errorMessage(error) };
  }
}
