import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
/** The databases and documents of a run need less, in bytes; a container often has 64 MB. */
const roomAsked = 2_000_000_000;

/**
 * Where the tests keep what a server stores: in memory where the machine has room for it, else among temporary files. A
 * server syncs every commit, and a disk takes up to 20 ms for one; no machine loses power in a test.
 */
export function quickDisk(): string {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > roomAsked ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}
