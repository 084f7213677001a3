import type { HttpError } from './httpError.ts';

/** What the calls of one kind may take of this process at a moment. */
export interface ConcurrencyBounds {
  readonly calls: number;
  /** Of their bodies, as far as they are held in memory. */
  readonly bytes: number;
}

export type ConcurrencyLimit = ReturnType<typeof concurrencyLimit>;
/** A call that is being answered. */
export type Entered = ReturnType<ConcurrencyLimit['enter']>;

/** Of all that may be taken, one network may take so much beside its first call. */
const shareOfNetwork = 1 / 4;
/** Few calls are nobody's crowd. */
const fewCalls = 16;

interface Taken {
  calls: number;
  bytes: number;
}

/**
 * Counts the calls of one kind that are being answered, so that a crowd is asked to come again before memory grows. One
 * network takes a share at most: whoever sends slowly on purpose keeps nobody else out.
 */
export function concurrencyLimit(most: ConcurrencyBounds, busy: () => HttpError) {
  const all: Taken = { calls: 0, bytes: 0 };
  const byNetwork = new Map<string, Taken>();
  const callsOfNetwork = Math.max(fewCalls, most.calls * shareOfNetwork);
  const bytesOfNetwork = most.bytes * shareOfNetwork;
  return {
    /** @throws Refusal where there are as many as there may be. */
    enter(network: string) {
      const ours = byNetwork.get(network) ?? { calls: 0, bytes: 0 };
      if (all.calls >= most.calls || ours.calls >= callsOfNetwork) throw busy();
      byNetwork.set(network, ours);
      all.calls += 1;
      ours.calls += 1;
      let held = 0;
      let isIn = true;
      return {
        /** Counts bytes that the call holds until it leaves. @throws Refusal where all together would hold too many. */
        hold(more: number): void {
          if (!isIn) return;
          if (all.bytes + more > most.bytes) throw busy();
          if (ours.bytes > held && ours.bytes + more > bytesOfNetwork) throw busy();
          all.bytes += more;
          ours.bytes += more;
          held += more;
        },
        leave(): void {
          if (!isIn) return;
          isIn = false;
          all.calls -= 1;
          all.bytes -= held;
          ours.calls -= 1;
          ours.bytes -= held;
          if (ours.calls === 0) byNetwork.delete(network);
        },
      };
    },
  };
}
