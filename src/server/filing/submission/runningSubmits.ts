import { HttpError } from '../../helpers/httpError.ts';

export interface Submit {
  /** The session, and the notice id, since signing in again begins another session. */
  readonly claimants: readonly string[];
  readonly key: string;
  /** A claim that several people may add to at a time; null for a new claim. */
  readonly shared: string | null;
}

/** Submits to one claim that run at the same time: each holds files on the disk. */
const mostAtOnce = 3;

export interface Turn {
  /** Aborts with an HttpError when the next try of the same claim takes over. */
  readonly signal: AbortSignal;
  /** From here on the submit is stored, and the next try waits. @throws HttpError when that has taken over. */
  commit(): void;
}

export type RunningSubmits = ReturnType<typeof runningSubmits>;

interface Running {
  readonly key: string;
  readonly shared: string | null;
  readonly ended: Promise<void>;
  giveWay(): void;
}

/** One submit per claimant at a time, and few per claim, within this process. */
export function runningSubmits() {
  const latest = new Map<string, Running>();
  const all = new Set<Running>();
  return {
    /**
     * A new try of the same claim takes over from one that is still receiving, whose connection may be dead.
     * @throws HttpError 409 while another claim is sent, too many are sent to one claim, or when taken over.
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
