import { randomUUID } from 'node:crypto';
import { link, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { personColumns } from '../../../rules/classListColumns.ts';
import { errorCode } from '../../helpers/errorCode.ts';
import { syncDirectory } from '../../helpers/syncDirectory.ts';
import type { ClassListKey } from './classListKey.ts';
import type { ClassListRow } from './classListRow.ts';
import type { SignInCheck } from './signInCheck.ts';

/** Lengths of PINs, those that people type most easily first. */
const digitsTried = [6, 8, 7, 5, 4, 9, 10, 12];
const attempts = 20;

/** Makes the same PIN each time, so that an import that was cut off goes on with it. */
export type PinMaker = (row: ClassListRow) => string | null;

/**
 * Returns PINs that the pages accept; null for a row of which they accept none. A PIN follows from the key of the class
 * list, `source` and the notice id, so it cannot be guessed without the key.
 */
export function pinMaker(key: ClassListKey, source: string, signIn: SignInCheck): PinMaker {
  return (row) => {
    for (const digits of digitsTried) {
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const pin = key.madePin(source, row.noticeId, digits, attempt);
        if (!signIn({ ...row, pin }).includes('pin')) return pin;
      }
    }
    return null;
  };
}

export class FileIsThere extends Error {}

/** What the mail house needs of a person for a letter. */
const addressed = personColumns.filter((column) => column !== 'email' && column !== 'phone');

/**
 * Writes the PINs for the mail house, all or nothing, readable for the file's owner alone, and on disk when it returns.
 * `isOurs`: an import that was cut off wrote the file. @throws FileIsThere for any other file.
 */
export async function writePins(
  file: string,
  isOurs: boolean,
  people: AsyncIterable<readonly { readonly row: ClassListRow; readonly pin: string }[]>,
): Promise<number> {
  const unfinished = `${file}.${randomUUID()}`;
  const handle = await open(unfinished, 'wx', 0o600);
  let count = 0;
  try {
    await handle.write(stringify([['noticeId', 'pin', ...addressed]]));
    for await (const some of people) {
      count += some.length;
      const rows = some.map(({ row, pin }) => [row.noticeId, pin, ...addressed.map((column) => row[column])]);
      await handle.write(stringify(rows, { quoted_match: /\s/ }));
    }
    await handle.sync();
    await (isOurs ? rename(unfinished, file) : link(unfinished, file));
    await syncDirectory(dirname(file));
    return count;
  } catch (error) {
    throw errorCode(error) === 'EEXIST' ? new FileIsThere() : error;
  } finally {
    await handle.close();
    await rm(unfinished, { force: true });
  }
}
