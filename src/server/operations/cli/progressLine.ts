import type { Writable } from 'node:stream';

const plainEveryMilliseconds = 10_000;
const rewrittenEveryMilliseconds = 200;

export interface Progress {
  readonly done: number;
  readonly all: number;
  readonly count: number;
}

/**
 * Shows the progress of long work: on a terminal in one line that is rewritten, else in a new line every ten seconds.
 * `end` clears the line of a terminal for other output; progress may go on after it.
 */
export function progressLine(
  output: Writable & { readonly isTTY?: boolean },
  what: 'rows' | 'documents',
  now: () => number = performance.now.bind(performance),
) {
  const begun = now();
  const every = output.isTTY ? rewrittenEveryMilliseconds : plainEveryMilliseconds;
  let first: Progress | null = null;
  let saidAt = begun;
  let isShown = false;
  return {
    say(soFar: Progress): void {
      // An import may go on from an earlier one, whose rows say nothing of its speed.
      first ??= soFar;
      const at = now();
      if (at - saidAt < every) return;
      saidAt = at;
      const text = progressText(soFar, first, (at - begun) / 1000, what);
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

function progressText({ done, all, count }: Progress, first: Progress, seconds: number, what: string): string {
  const countPerSecond = Math.round((count - first.count) / seconds);
  const donePerSecond = (done - first.done) / seconds;
  const percent = all === 0 ? 100 : Math.floor((done / all) * 100);
  const left = donePerSecond > 0 ? `, ${duration((all - done) / donePerSecond)} left` : '';
  return `${percent} %, ${count.toLocaleString('en')} ${what}, ${countPerSecond.toLocaleString('en')} ${what}/s${left}`;
}

function duration(seconds: number): string {
  const whole = Math.ceil(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
