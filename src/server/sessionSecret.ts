import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorMessage } from '../rules/errorMessage.ts';
import { errorCode } from './errorCode.ts';
import { StartupError } from './startupError.ts';

const shortest = 32;

/**
 * The secret that signs cookies: the given one, else the one kept in the data folder, made at the first start and
 * readable by its owner alone.
 * @throws StartupError when it cannot be kept, or the kept one cannot be used.
 */
export async function sessionSecret(given: string | null, dataDir: string): Promise<string> {
  if (given !== null) return given;
  const file = join(dataDir, 'session-secret');
  const made = randomBytes(48).toString('base64url');
  try {
    await writeFile(file, made, { mode: 0o600, flag: 'wx', flush: true });
    return made;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') {
      throw new StartupError(`${file} cannot be written (${errorMessage(error)}): mend that, or set SESSION_SECRET.`);
    }
  }
  const kept = await read(file);
  if (kept.length >= shortest) return kept;
  throw new StartupError(`${file} is damaged: delete it, and everybody who is filing now has to sign in again.`);
}

async function read(file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    throw new StartupError(`${file} cannot be read (${errorMessage(error)}): mend that, or set SESSION_SECRET.`);
  }
}
