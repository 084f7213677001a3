import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorMessage } from '../../rules/errorMessage.ts';
import { errorCode } from '../helpers/errorCode.ts';
import { StartupError } from '../helpers/startupError.ts';
import { syncDirectory } from '../helpers/syncDirectory.ts';

/** A secret has so many characters or more. */
export const shortest = 32;

/** Where a secret comes from. */
export interface SecretSource {
  /** From the environment variable; null: it is kept in the file. */
  readonly given: string | null;
  readonly variable: string;
  readonly file: string;
  /** Completes "<file> is damaged: ", up to the full stop. */
  readonly remedy: string;
}

/** The given secret, else the kept one; null when none has been made. @throws StartupError when it is unusable. */
export async function findSecret({ given, variable, file, remedy }: SecretSource): Promise<string | null> {
  if (given !== null) return given;
  let kept: string;
  try {
    kept = (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw new StartupError(`${file} cannot be read (${errorMessage(error)}): mend that, or set ${variable}.`);
  }
  if (kept.length >= shortest) return kept;
  throw new StartupError(`${file} is damaged: ${remedy}.`);
}

/**
 * Makes a secret that its owner alone can read, whole or not at all, and returns the one that is kept from now on: that
 * of another process that was quicker. @throws StartupError when it cannot be kept.
 */
export async function makeSecret(source: SecretSource): Promise<string> {
  const { file } = source;
  await write(source, newSecret(), async (unfinished) => {
    await link(unfinished, file).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error;
    });
    await rm(unfinished);
  });
  const kept = await findSecret(source);
  if (kept === null) throw new StartupError(`${file} disappeared while it was made: start the server again.`);
  return kept;
}

/**
 * Puts a new secret, on a line of its own, before those that are kept in the file; they stay. The file has all of them or
 * is as it was. @throws StartupError when it cannot be written.
 */
export async function addSecret(source: SecretSource, kept: string): Promise<void> {
  await write(source, `${newSecret()}\n${kept}\n`, (unfinished) => rename(unfinished, source.file));
}

const newSecret = () => randomBytes(48).toString('base64url');

async function write(
  { file, variable }: SecretSource,
  text: string,
  put: (unfinished: string) => Promise<void>,
): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`;
  try {
    await writeFile(unfinished, text, { mode: 0o600, flag: 'wx', flush: true });
    await put(unfinished);
    await syncDirectory(dirname(file));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw new StartupError(`${file} cannot be written (${errorMessage(error)}): mend that, or set ${variable}.`);
  }
}
