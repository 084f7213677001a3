import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorMessage } from '../../rules/errorMessage.ts';
import { errorCode } from '../helpers/errorCode.ts';
import { StartupError } from '../helpers/startupError.ts';
import { syncDirectory } from '../helpers/syncDirectory.ts';

/** In characters. */
export const shortest = 32;

export interface SecretSource {
  /** From the environment; null: it is kept in the file. */
  readonly given: string | null;
  readonly variable: string;
  readonly file: string;
  /** Completes "<file> is damaged: ", up to the full stop. */
  readonly remedy: string;
}

/** Null if none was made. @throws StartupError if it is unusable. */
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
 * Makes a secret for its owner alone, whole or not at all. Returns that of another process if it was quicker. @throws
 * StartupError if it cannot be written.
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

/** Puts a new secret on a line before the others; all or nothing. @throws StartupError if it cannot be written. */
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
