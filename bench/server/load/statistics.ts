/** The durations of requests, by name. */
export function timings() {
  const times = new Map<string, number[]>();
  return {
    add(call: string, milliseconds: number): void {
      const known = times.get(call);
      if (known === undefined) times.set(call, [milliseconds]);
      else known.push(milliseconds);
    },
    /** One line per name: the count, and the most that 50, 99 and 100 percent of the requests took. */
    lines: (): readonly string[] =>
      [...times].map(([call, all]) => {
        const [half, most, slowest] = [0.5, 0.99, 1].map((share) => Math.round(quantile(all, share)));
        return `${call.padEnd(24)} ${String(all.length).padStart(6)}   p50 ${half} ms   p99 ${most} ms   slowest ${slowest} ms`;
      }),
    /** What the given share of the requests took at most, in milliseconds. */
    quantile: (call: string, share: number): number => quantile(times.get(call) ?? [], share),
  };
}

/** The least value that the given share of the values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Runs `work` for every item, so many at a time. */
export async function atOnce<T>(items: readonly T[], most: number, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: most }, async () => {
      for (const item of waiting) await work(item);
    }),
  );
}
