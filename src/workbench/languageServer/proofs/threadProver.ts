import { Worker } from 'node:worker_threads';
import type { DocumentError } from '../../../documents/reading/documentError.ts';
import type { ProvableProject, Prover } from './provenFaults.ts';

export interface ProofRequest extends ProvableProject {
  readonly number: number;
}

/** Null where the proof was given up. */
export type ProofAnswer = { readonly faults: readonly DocumentError[] | null } | { readonly failure: string };

/** Proves in a thread, which begins with the first project. After a failure the next project gets a new one. */
export function threadProver(): Prover {
  const newest = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  let worker: Worker | null = null;
  const started = (): Worker => {
    // What the solver may say must not get between what the server says on stdout.
    const made = new Worker(new URL('./proofThread.ts', import.meta.url), { workerData: newest, stdout: true });
    made.unref();
    return made;
  };
  const end = () => {
    void worker?.terminate();
    worker = null;
  };
  return {
    prove: (project) =>
      new Promise((resolve, reject) => {
        worker ??= started();
        const used = worker;
        const number = Atomics.add(newest, 0, 1) + 1;
        const answered = (answer: ProofAnswer) => {
          used.off('error', failed);
          if ('faults' in answer) resolve(answer.faults);
          else failed(new Error(answer.failure));
        };
        const failed = (error: unknown) => {
          used.off('message', answered);
          end();
          reject(error);
        };
        used.once('message', answered);
        used.once('error', failed);
        used.postMessage({ ...project, number } satisfies ProofRequest);
      }),
    giveUp: () => Atomics.add(newest, 0, 1),
    end,
  };
}
