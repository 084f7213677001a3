import { statSync } from 'node:fs';

/** A copy of the main file alone lacks no more than what so many calls have seen. */
const mostCallsBetween = 120;

/**
 * Whether now is a moment for a checkpoint, to be asked again and again: nothing was written since the last call, or it is
 * long since there was one. `written` changes with every write; null: the main file has everything.
 */
export function quietMoments(written: () => string | null): () => boolean {
  let last: string | null = null;
  let tried: string | null = null;
  let calls = 0;
  return () => {
    const found = written();
    // A log that another connection still reads stays, and has nothing new for the main file.
    const isQuiet = found === last && found !== tried;
    last = found;
    calls += 1;
    if (found === null || (!isQuiet && calls < mostCallsBetween)) return false;
    calls = 0;
    tried = found;
    return true;
  };
}

/** What changes with every write to the log beside a database; null while it is empty. */
export const writtenBeside = (file: string) => (): string | null => {
  const log = statSync(`${file}-wal`, { bigint: true, throwIfNoEntry: false });
  return log === undefined || log.size === 0n ? null : `${log.size}:${log.mtimeNs}`;
};
