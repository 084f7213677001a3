import { statSync } from 'node:fs';

/** A copy of the main file alone lacks what this many calls have seen at most. */
const mostCallsBetween = 120;

/**
 * Whether to make a checkpoint now: nothing was written since the last call, or the last checkpoint is long ago.
 * `written` changes with every write; null: the log is empty.
 */
export function quietMoments(written: () => string | null): () => boolean {
  let last: string | null = null;
  let tried: string | null = null;
  let calls = 0;
  return () => {
    const found = written();
    // A log that another connection still reads stays, with nothing new in it.
    const isQuiet = found === last && found !== tried;
    last = found;
    calls += 1;
    if (found === null || (!isQuiet && calls < mostCallsBetween)) return false;
    calls = 0;
    tried = found;
    return true;
  };
}

/** Changes with every write to the log; null while it is empty. */
export const writtenBeside = (file: string) => (): string | null => {
  const log = statSync(`${file}-wal`, { bigint: true, throwIfNoEntry: false });
  return log === undefined || log.size === 0n ? null : `${log.size}:${log.mtimeNs}`;
};
