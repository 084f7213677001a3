import { Refusal } from '../refusal.ts';

/** A submit that wants to run: whose it is, and by what two tries of one claim are known. */
export interface Submit {
  readonly session: string;
  readonly key: string;
}

export interface Turn {
  /** Aborts, with a Refusal as its reason, when the next try of the same claim takes over. */
  readonly signal: AbortSignal;
  /** From here on the claim is filed, and the next try waits for it. @throws Refusal when it has taken over already. */
  commit(): void;
}

/** Sees to it that of each session one submit runs. It knows those of this process. */
export interface RunningSubmits {
  /**
   * Does `work` when it is the submit's turn. While another claim of the session is sent, that is never. A try of the
   * same claim is ended where it still receives, since its connection may be dead, and waited for.
   * @throws Refusal 409 when another claim is being sent, or when the next try takes over.
   */
  run<T>(submit: Submit, work: (turn: Turn) => Promise<T>): Promise<T>;
}

interface Running {
  readonly key: string;
  readonly ended: Promise<void>;
  giveWay(): void;
}

export function runningSubmits(): RunningSubmits {
  const latest = new Map<string, Running>();
  return {
    async run({ session, key }, work) {
      const earlier = latest.get(session);
      if (earlier !== undefined && earlier.key !== key) throw refusal('Another claim of this session is being sent.');
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
      latest.set(session, own);
      try {
        earlier?.giveWay();
        await earlier?.ended;
        takenOver.signal.throwIfAborted();
        return await work({
          signal: takenOver.signal,
          commit: () => {
            takenOver.signal.throwIfAborted();
            committing = true;
          },
        });
      } finally {
        if (latest.get(session) === own) latest.delete(session);
        ended.resolve();
      }
    },
  };
}

function refusal(message: string): Refusal {
  return new Refusal(409, 'LocKey_Shared_ErrorMessage_SubmitRunning', message);
}
