/** Returns how to withdraw the sentence. */
export type Announce = (sentence: string) => () => void;

/** Milliseconds: a screen reader has then started a sentence and is not cut off by the next. */
const saidAfter = 1000;

/** Recent sentences stay, since a screen reader may read only what it finds; older ones are replaced. */
export function createAnnouncer(region: () => HTMLElement | null): Announce {
  const lines = new Map<HTMLElement, number>();
  return (sentence) => {
    const now = performance.now();
    for (const [line, since] of lines) {
      // A repeated sentence is added again, so that it is read again.
      if (now - since < saidAfter && line.textContent !== sentence) continue;
      line.remove();
      lines.delete(line);
    }
    const line = document.createElement('span');
    line.textContent = sentence;
    lines.set(line, now);
    region()?.append(line);
    return () => {
      line.remove();
      lines.delete(line);
    };
  };
}
