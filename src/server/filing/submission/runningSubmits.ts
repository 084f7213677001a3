import { HttpError } from '../../helpers/httpError.ts';

/** A submit that wants to run: whose it is, and by what two tries of one claim are known. */
export interface Submit {
  /** What its person is known by: the session, and the notice id, since signing in again begins another session. */
  readonly claimants: readonly string[];
  readonly key: string;
  /** What others may submit to at the same moment, though not many; null where nobody does. */
  readonly shared: string | null;
}

/** What one place, like a claim that is added to, takes at a time: each holds files back on the disk. */
const mostAtOnce = 3;

export interface Turn {
  /** Aborts, with a Refusal as its reason, when the next try of the same claim takes over. */
  readonly signal: AbortSignal;
  /** From here on the claim is filed, and the next try waits for it. @throws Refusal when it has taken over already. */
  commit(): void;
}

export type RunningSubmits = ReturnType<typeof runningSubmits>;

interface Running {
  readonly key: string;
  readonly shared: string | null;
  readonly ended: Promise<void>;
  giveWay(): void;
}

/** Lets one submit of each claimant run at a time, and few to one place. It knows those of this process. */
export function runningSubmits() {
  const latest = new Map<string, Running>();
  const all = new Set<Running>();
  return {
    /**
     * Does `work` when it is the submit's turn. While another claim of the claimant is sent, that is never. A try of the
     * same claim is ended where it still receives, since its connection may be dead, and waited for.
     * @throws Refusal 409 when another claim is being sent, when too many are sent to one place, or when the next try
     * takes over.
     */
    async run<T>({ claimants, key, shared }: Submit, work: (turn: Turn) => Promise<T>): Promise<T> {
      const earlier = new Set(claimants.flatMap((claimant) => latest.get(claimant) ?? []));
      if ([...earlier].some((other) => other.key !== key)) throw refusal('Another claim of this person is being sent.');
      const beside = [...all].filter((other) => shared !== null && other.shared === shared && !earlier.has(other));
      if (beside.length >= mostAtOnce) throw refusal('Too many submits to this claim are being sent.');
      const ended = Promise.withResolvers<void>();
      const takenOver = new AbortController();
      let committing = false;
      const own: Running = {
        key,
        shared,
        ended: ended.promise,
        giveWay: () => {
          if (!committing) takenOver.abort(refusal('The next try of this claim has taken over.'));
        },
      };
      all.add(own);
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
        all.delete(own);
        for (const claimant of claimants) if (latest.get(claimant) === own) latest.delete(claimant);
        ended.resolve();
      }
    },
  };
}

function refusal(message: string): HttpError {
  return new HttpError(409, 'LocKey_Shared_ErrorMessage_SubmitRunning', message);
}
