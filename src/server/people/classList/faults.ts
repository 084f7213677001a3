import { closeSync, openSync, writeSync } from 'node:fs';

const faultsShown = 20;
/** What a file of faults has at most: nobody reads more, and a wrong file must not fill the disk. */
export const mostFaultsWritten = 1_000_000;
const charactersAtOnce = 64 * 1024;

export type Faults = ReturnType<typeof collectFaults>;

/**
 * Counts what is wrong with a file, keeps the first twenty to be shown, and writes all of them, up to a million, into
 * another file, which is made with the first; null: none is written.
 */
export function collectFaults(file: string, into: string | null, most: number = mostFaultsWritten) {
  const shown: string[] = [];
  let count = 0;
  let waiting = '';
  let written: number | null = null;
  const flush = () => {
    if (into === null || waiting === '') return;
    // A class list is nobody else's business, and its faults name its lines.
    written ??= openSync(into, 'w', 0o600);
    writeSync(written, waiting);
    waiting = '';
  };
  return {
    /** The line is null for what is wrong with the file as a whole. */
    add(line: number | null, problem: string): void {
      count += 1;
      const text = line === null ? `${file}: ${problem}` : `${file}:${line}: ${problem}`;
      if (shown.length < faultsShown) shown.push(text);
      if (count > most) return;
      waiting += `${text}\n`;
      if (waiting.length >= charactersAtOnce) flush();
    },
    count: () => count,
    /** Writes what waits, with how many there are where they are more than were written. */
    end(): { readonly problems: readonly string[]; readonly problemCount: number } {
      if (count > most) waiting += `${count} faults; these are the first ${most}.\n`;
      flush();
      if (written !== null) closeSync(written);
      return { problems: shown, problemCount: count };
    },
  };
}
