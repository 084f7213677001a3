import { Refusal } from '../refusal.ts';

/** A submit that wants to run: whose it is, and by what two tries of one claim are known. */
export interface Submit {
  /** What its person is known by: the session, and the notice id, since signing in again begins another session. */
  readonly claimants: readonly string[];
  readonly key: string;
}

export interface Turn {
  /** Aborts, with a Refusal as its reason, when the next try of the same claim takes over. */
  readonly signal: AbortSignal;
  /** From here on the claim is filed, and the next try waits for it. @throws Refusal when it has taken over already. */
  commit(): void;
}

export type RunningSubmits = ReturnType<typeof runningSubmits>;

interface Running {
  readonly key: string;
  readonly ended: Promise<void>;
  giveWay(): void;
}

/** Lets one submit of each claimant run at a time. It knows those of this process. */
export function runningSubmits() {
  const latest = new Map<string, Running>();
  return {
    /**
     * Does `work` when it is the submit's turn. While another claim of the claimant is sent, that is never. A try of the
     * same claim is ended where it still receives, since its connection may be dead, and waited for.
     * @throws Refusal 409 when another claim is being sent, or when the next try takes over.
     */
    async run<T>({ claimants, key }: Submit, work: (turn: Turn) => Promise<T>): Promise<T> {
      const earlier = new Set(claimants.flatMap((claimant) => latest.get(claimant) ?? []));
      if ([...earlier].some((other) => other.key !== key)) throw refusal('Another claim of this person is being sent.');
      const ended = Promise.withResolvers<void>();
      const takenOver = new AbortController();
      let committing = false;
      const own: Running = {
        key,
        ended: ended.promise,
        giveWay: () => {
          if (!committing) takenOver.abort(refusal('The next try of this claim has taken over.'));
        },
      };
      for (const claimant of claimants) latest.set(claimant, own);
      try {
        for (const other of earlier) other.giveWay();
        await Promise.all([...earlier].map(({ ended: end }) => end));
        takenOver.signal.throwIfAborted();
        return await work({
          signal: takenOver.signal,
          commit: () => {
            takenOver.signal.throwIfAborted();
            committing = true;
          },
        });
      } finally {
        for (const claimant of claimants) if (latest.get(claimant) === own) latest.delete(claimant);
        ended.resolve();
      }
    },
  };
}

function refusal(message: string): Refusal {
  return new Refusal(409, 'LocKey_Shared_ErrorMessage_SubmitRunning', message);
}
