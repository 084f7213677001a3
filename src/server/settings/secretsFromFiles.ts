import { readFileSync } from 'node:fs';
import { errorCode } from '../helpers/errorCode.ts';
import { StartupError } from '../helpers/startupError.ts';

/** Containers get these secrets as files, named by `<NAME>_FILE`. */
const secrets = [
  'SESSION_SECRET',
  'PIN_KEY',
  'DRAFT_KEY',
  'STORAGE_KEY',
  'CAPTCHA_SECRET',
  'WALLET_CLIENT_SECRET',
  'SMTP_URL',
  'DATABASE_URL',
] as const;

/**
 * The variables that are set, with secrets read from files without their line end. An empty variable counts as unset,
 * since compose files and shells write it so.
 * @throws StartupError for a secret given twice, or a file without one; never with its content.
 */
export function secretsFromFiles(variables: NodeJS.ProcessEnv): Readonly<Record<string, string>> {
  const set = Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]])),
  );
  for (const name of secrets) {
    const variable = `${name}_FILE`;
    const file = set[variable];
    if (file === undefined) continue;
    if (set[name] !== undefined) throw new StartupError(`${name} and ${variable} are both set: set one of them.`);
    set[name] = textOf(variable, file);
  }
  return set;
}

function textOf(variable: string, file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw new StartupError(
      `${variable} names ${file}, which cannot be read (${errorCode(error)}): name a file that the server's user can read.`,
    );
  }
  if (text.trim() !== '') return text;
  throw new StartupError(`${variable} names ${file}, which is empty: write the secret into it.`);
}
