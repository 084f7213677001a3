import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { classListCommand } from '../../../../src/server/operations/cli/classListCommand.ts';
import { progressLine } from '../../../../src/server/operations/cli/progressLine.ts';
import { exitCodeOf } from '../../../../src/server/operations/cli/runCommand.ts';
import { processSettings } from '../../support/serverProcess.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

/** A line of progress whose clock the test moves; what was written so far. */
function progress({ isTTY = false } = {}) {
  let now = 5000;
  const output = Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY });
  const line = progressLine(output, 'rows', () => now);
  return {
    ...line,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    written: () => String(output.read() ?? ''),
  };
}

const bytes = 1_000_000;

describe('how far the reading of a file is', () => {
  it('is a line every ten seconds without a terminal, and without control characters', () => {
    const { say, end, pass, written } = progress();
    say({ done: 0, all: bytes, count: 0 });
    pass(9999);
    say({ done: 200_000, all: bytes, count: 2000 });
    expect(written()).toBe('');
    pass(1);
    say({ done: 250_000, all: bytes, count: 12_500 });
    expect(written()).toBe('25 %, 12,500 rows, 1,250 rows/s, 30 s left\n');
    pass(5000);
    say({ done: 500_000, all: bytes, count: 20_000 });
    end();
    expect(written()).toBe('');
  });

  it('is one line that is written again on a terminal, five times a second at most, and removed in the end', () => {
    const { say, end, pass, written } = progress({ isTTY: true });
    say({ done: 0, all: bytes, count: 0 });
    pass(199);
    say({ done: 1000, all: bytes, count: 10 });
    expect(written()).toBe('');
    pass(1);
    say({ done: 1999, all: bytes, count: 20 });
    expect(written()).toBe('\r0 %, 20 rows, 100 rows/s, 1 min 40 s left\u001b[K');
    pass(800);
    say({ done: bytes, all: bytes, count: 10_000 });
    end();
    expect(written()).toBe('\r100 %, 10,000 rows, 10,000 rows/s, 0 s left\u001b[K\r\u001b[K');
  });

  it('counts the speed of this run alone: what was done before a kill took it no time', () => {
    const { say, pass, written } = progress();
    say({ done: 800_000, all: bytes, count: 80_000 });
    pass(10_000);
    say({ done: 900_000, all: bytes, count: 90_000 });
    expect(written()).toBe('90 %, 90,000 rows, 1,000 rows/s, 10 s left\n');
  });

  it('says no time left where nothing was read yet, and is whole for a file without a byte', () => {
    const { say, pass, written } = progress();
    pass(10_000);
    say({ done: 0, all: 0, count: 0 });
    expect(written()).toBe('100 %, 0 rows, 0 rows/s\n');
  });

  it('is off the terminal before anything else is said, where the file is wrong too', async () => {
    const folder = await temporaryFolder();
    const file = join(folder, 'list.csv');
    await writeFile(
      file,
      `noticeId,pin,lastName,firstName,middleInitial,streetLine1,streetLine2,city,state,postalCode,country,email,phone\nNB-1,,,,,,,,,,,,\n\n\n`,
    );
    const stderr = Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY: true });
    const variables = await processSettings(join(folder, 'data'));
    // Each look at the clock is a second later.
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
      now += 1000;
      return now;
    });
    onTestFinished(() => clock.mockRestore());
    const terminal = { args: ['import', file], variables, stdin: Readable.from([]), stdout: new PassThrough(), stderr };
    expect(await exitCodeOf(classListCommand, terminal)).toBe(1);
    const [shown, said] = String(stderr.read()).split(`\r\u001b[K${file}:2: `);
    expect(shown).toMatch(/^\r\d+ %, 0 rows, /);
    expect(said).toMatch(/^pin and lastName must not be empty\n1 problem; /);
  });
});
