import { randomUUID } from 'node:crypto';
import { link, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from '../../helpers/errorCode.ts';
import { syncDirectory } from '../../helpers/syncDirectory.ts';
import type { ClassListKey } from './classListKey.ts';
import type { ClassListRow } from './classListRow.ts';
import type { SignInCheck } from './signInCheck.ts';

/** How many digits are tried, those that people type most easily first. */
const digitsTried = [6, 8, 7, 5, 4, 9, 10, 12];
const attempts = 20;

/** Makes PINs for people of a list that has none for them, the same each time: what was cut off goes on with them. */
export type PinMaker = (row: ClassListRow) => string | null;

/**
 * PINs that the pages take; null for a row of which they take none. They follow from the key of the class list, from
 * what the import is made of and from the notice id: who has not the key cannot guess one.
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

const columns = [
  'noticeId',
  'lastName',
  'firstName',
  'middleInitial',
  'streetLine1',
  'streetLine2',
  'city',
  'state',
  'postalCode',
  'country',
] as const;

/**
 * Writes the PINs for the mail house, whole or not at all, for the file's owner alone, and on the disk when it returns.
 * @throws FileIsThere where there is such a file, unless an import that was cut off has written it.
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
    await handle.write(`${['noticeId', 'pin', ...columns.slice(1)].join(',')}\n`);
    for await (const some of people) {
      count += some.length;
      const lines = some.map(({ row, pin }) =>
        [row.noticeId, pin, ...columns.slice(1).map((column) => row[column] ?? '')].map(cell).join(','),
      );
      if (lines.length > 0) await handle.write(`${lines.join('\n')}\n`);
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

const cell = (text: string) => (/[",\s]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
