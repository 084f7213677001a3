import type { ProofAnswer, ProofQuestion, ThreadProver } from '../../proofs/threadProver.ts';

/** Null where the answer is not waited for any more. */
export type StudioProofs = (question: ProofQuestion, signal: AbortSignal) => Promise<ProofAnswer | null>;

/** One proof after another; one that is not waited for any more is given up. */
export function studioProofs(prover: ThreadProver): StudioProofs {
  let turn: Promise<unknown> = Promise.resolve();
  return (question, signal) => {
    const proven = turn.then(async () => {
      if (signal.aborted) return null;
      signal.addEventListener('abort', prover.giveUp, { once: true });
      try {
        return await prover.ask(question);
      } finally {
        signal.removeEventListener('abort', prover.giveUp);
      }
    });
    turn = proven.catch(() => undefined);
    return proven;
  };
}
