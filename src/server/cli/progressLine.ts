import type { Writable } from 'node:stream';

const plainEveryMilliseconds = 10_000;
const rewrittenEveryMilliseconds = 200;

export interface FileProgress {
  readonly bytesDone: number;
  readonly bytes: number;
  readonly rows: number;
}

/**
 * Says how far the reading of a file is: in one line that is rewritten where `output` is a terminal, else in a line every
 * ten seconds. `end` takes that line from the terminal, so that what is said next begins there; more may follow.
 */
export function progressLine(
  output: Writable & { readonly isTTY?: boolean },
  now: () => number = performance.now.bind(performance),
) {
  const begun = now();
  const every = output.isTTY ? rewrittenEveryMilliseconds : plainEveryMilliseconds;
  let first: FileProgress | null = null;
  let saidAt = begun;
  let isShown = false;
  return {
    say(done: FileProgress): void {
      // What an import that was cut off has done says nothing of the speed of this one.
      first ??= done;
      const at = now();
      if (at - saidAt < every) return;
      saidAt = at;
      const text = progressText(done, first, (at - begun) / 1000);
      isShown = output.isTTY === true;
      output.write(isShown ? `\r${text}\u001b[K` : `${text}\n`);
    },
    end(): void {
      if (!isShown) return;
      isShown = false;
      output.write('\r\u001b[K');
    },
  };
}

function progressText(done: FileProgress, first: FileProgress, seconds: number): string {
  const rowsPerSecond = Math.round((done.rows - first.rows) / seconds);
  const bytesPerSecond = (done.bytesDone - first.bytesDone) / seconds;
  const percent = done.bytes === 0 ? 100 : Math.floor((done.bytesDone / done.bytes) * 100);
  const left = bytesPerSecond > 0 ? `, ${duration((done.bytes - done.bytesDone) / bytesPerSecond)} left` : '';
  return `${percent} %, ${done.rows.toLocaleString('en')} rows, ${rowsPerSecond.toLocaleString('en')} rows/s${left}`;
}

function duration(seconds: number): string {
  const whole = Math.ceil(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
