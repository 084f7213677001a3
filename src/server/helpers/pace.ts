import type { HttpError } from './httpError.ts';

/** One network's share of the bytes per second. */
const shareOfNetwork = 1 / 4;

/** In milliseconds. */
interface Pause {
  readonly from: number;
  readonly until: number;
}

/**
 * Limits large bodies to so many bytes a second: after each comes a pause as long as its bytes take at that pace. `now`
 * is in milliseconds; setting the clock back ends all pauses.
 */
export function pace(bytesPerSecond: number, busy: () => HttpError, now: () => number) {
  const pauseAfter = (bytes: number, perSecond: number): Pause => ({
    from: now(),
    until: now() + (bytes / perSecond) * 1000,
  });
  const isOn = ({ from, until }: Pause) => from <= now() && now() < until;
  let ofAll: Pause = { from: 0, until: 0 };
  const byNetwork = new Map<string, Pause>();
  return {
    /** @throws HttpError during a pause. */
    enter(network: string, bytes: number): void {
      for (const [each, pause] of byNetwork) if (!isOn(pause)) byNetwork.delete(each);
      if (isOn(ofAll) || byNetwork.has(network)) throw busy();
      ofAll = pauseAfter(bytes, bytesPerSecond);
      byNetwork.set(network, pauseAfter(bytes, bytesPerSecond * shareOfNetwork));
    },
  };
}
