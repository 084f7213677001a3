import { closeSync, openSync, writeSync } from 'node:fs';

const faultsShown = 20;
/** A wrong file must not fill the disk with its faults. */
export const mostFaultsWritten = 1_000_000;
const charactersAtOnce = 64 * 1024;

export type Faults = ReturnType<typeof collectFaults>;

/** Counts the faults of a file, keeps the first twenty to be shown, and writes them into the file `into`, up to `most`. */
export function collectFaults(file: string, into: string | null, most: number = mostFaultsWritten) {
  const shown: string[] = [];
  let count = 0;
  let waiting = '';
  let written: number | null = null;
  const flush = () => {
    if (into === null || waiting === '') return;
    // Its owner alone may read it: faults name lines of the class list.
    written ??= openSync(into, 'w', 0o600);
    writeSync(written, waiting);
    waiting = '';
  };
  return {
    /** `line` is null for a fault of the file as a whole. */
    add(line: number | null, problem: string): void {
      count += 1;
      const text = line === null ? `${file}: ${problem}` : `${file}:${line}: ${problem}`;
      if (shown.length < faultsShown) shown.push(text);
      if (count > most) return;
      waiting += `${text}\n`;
      if (waiting.length >= charactersAtOnce) flush();
    },
    count: () => count,
    end(): { readonly problems: readonly string[]; readonly problemCount: number } {
      if (count > most) waiting += `${count} faults; these are the first ${most}.\n`;
      flush();
      if (written !== null) closeSync(written);
      return { problems: shown, problemCount: count };
    },
  };
}
