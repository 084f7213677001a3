import type { HttpError } from './httpError.ts';

/** Of the bytes that may come in a second, one network may send so many. */
const shareOfNetwork = 1 / 4;

/** When nothing more is let in; milliseconds. */
interface Pause {
  readonly from: number;
  readonly until: number;
}

/**
 * Lets large bodies in at a pace: all together bring no more than so many bytes a second in the long run, and those of one
 * network no more than a share of it. Each is followed by a pause as long as its bytes take at that pace. `now` is in
 * milliseconds; a clock that is put back ends all pauses.
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
    /** @throws Refusal in a pause. */
    enter(network: string, bytes: number): void {
      for (const [each, pause] of byNetwork) if (!isOn(pause)) byNetwork.delete(each);
      if (isOn(ofAll) || byNetwork.has(network)) throw busy();
      ofAll = pauseAfter(bytes, bytesPerSecond);
      byNetwork.set(network, pauseAfter(bytes, bytesPerSecond * shareOfNetwork));
    },
  };
}
