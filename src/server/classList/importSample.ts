import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../startupError.ts';
import type { ClassListStore } from '../store/store.ts';
import { importClassList } from './importClassList.ts';
import type { SignInCheck } from './signInCheck.ts';

/**
 * Gives an empty class list the sample of the settlement, so that a first start has people who can file. Returns what
 * happened as a sentence for the log, or null when the class list has people or there is no sample.
 * @throws StartupError when the sample cannot be imported.
 */
export async function importSample(
  settlementDir: string,
  store: ClassListStore,
  signIn: SignInCheck,
): Promise<string | null> {
  const file = join(settlementDir, 'class-list.sample.csv');
  if ((await store.count()) > 0 || !existsSync(file)) return null;
  const result = await importClassList(file, store, signIn);
  if ('problems' in result) throw new StartupError(`The sample class list is wrong:\n${result.problems.join('\n')}`);
  return `The class list was empty: imported the sample, ${result.imported} people from ${file}.`;
}
