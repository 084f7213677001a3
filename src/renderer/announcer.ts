/** Has a sentence said. Returns how to take it back. */
export type Announce = (sentence: string) => () => void;

/** What a screen reader has begun to say by then is not cut off by what comes in its place. */
const saidAfter = 1000;

/**
 * Speaks by one live region, which is there from the first and says what is added to it. A sentence joins those that came
 * just before it, since a screen reader may say only what it finds when it looks; it takes the place of older ones.
 */
export function createAnnouncer(region: () => HTMLElement | null): Announce {
  const told = new Map<HTMLElement, number>();
  return (sentence) => {
    const now = performance.now();
    for (const [line, since] of told) {
      // The same again is news: it is added, not left.
      if (now - since < saidAfter && line.textContent !== sentence) continue;
      line.remove();
      told.delete(line);
    }
    const line = document.createElement('span');
    line.textContent = sentence;
    told.set(line, now);
    region()?.append(line);
    return () => {
      line.remove();
      told.delete(line);
    };
  };
}
