import type { Refusal } from './refusal.ts';

/** What the calls of one kind may take of this process at a moment. */
export interface MostAtOnce {
  readonly calls: number;
  /** Of their bodies, as far as they are held in memory. */
  readonly bytes: number;
}

export type AtOnce = ReturnType<typeof atOnce>;
/** A call that is being answered. */
export type Entered = ReturnType<AtOnce['enter']>;

/** Counts the calls of one kind that are being answered, so that a crowd is asked to come again before memory grows. */
export function atOnce(most: MostAtOnce, busy: () => Refusal) {
  let calls = 0;
  let bytes = 0;
  return {
    /** @throws Refusal where there are as many as there may be. */
    enter() {
      if (calls >= most.calls) throw busy();
      calls += 1;
      let held = 0;
      let isIn = true;
      return {
        /** Counts bytes that the call holds until it leaves. @throws Refusal where all together would hold too many. */
        hold(more: number): void {
          if (!isIn) return;
          if (bytes + more > most.bytes) throw busy();
          bytes += more;
          held += more;
        },
        leave(): void {
          if (!isIn) return;
          isIn = false;
          calls -= 1;
          bytes -= held;
        },
      };
    },
  };
}
