import type { HttpError } from './httpError.ts';

/** What the requests of one kind may take of this process at a time. */
export interface ConcurrencyBounds {
  readonly calls: number;
  /** Of request bodies held in memory. */
  readonly bytes: number;
}

export type ConcurrencyLimit = ReturnType<typeof concurrencyLimit>;
export type Entered = ReturnType<ConcurrencyLimit['enter']>;

/** The share of all bounds that one network may take, beside its first request. */
const shareOfNetwork = 1 / 4;
/** Even a small limit lets one network send so many. */
const fewCalls = 16;

interface Taken {
  calls: number;
  bytes: number;
}

/** Answers 503 before a crowd fills memory; one network's share is bounded, so slow senders cannot keep others out. */
export function concurrencyLimit(most: ConcurrencyBounds, busy: () => HttpError) {
  const all: Taken = { calls: 0, bytes: 0 };
  const byNetwork = new Map<string, Taken>();
  const callsOfNetwork = Math.max(fewCalls, most.calls * shareOfNetwork);
  const bytesOfNetwork = most.bytes * shareOfNetwork;
  return {
    /** @throws HttpError where the limit is reached. */
    enter(network: string) {
      const ours = byNetwork.get(network) ?? { calls: 0, bytes: 0 };
      if (all.calls >= most.calls || ours.calls >= callsOfNetwork) throw busy();
      byNetwork.set(network, ours);
      all.calls += 1;
      ours.calls += 1;
      let held = 0;
      let isIn = true;
      return {
        /** Counts bytes until the request leaves. @throws HttpError where all requests together would hold too many. */
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
