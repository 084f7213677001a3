import { existsSync } from 'node:fs';
import type { PinKey } from '../authorization/pinKey.ts';
import type { Settlement } from '../settlement/settlement.ts';
import { StartupError } from '../startupError.ts';
import type { ClassListStore } from '../store/store.ts';
import { importClassList } from './importClassList.ts';
import { sampleListOf } from './samplePeople.ts';
import { signInCheck } from './signInCheck.ts';

/**
 * Gives an empty class list the invented people of the sample settlement, so that a first start has somebody who can
 * file. Returns what happened as a sentence for the log, or null when the settlement is a real one, the class list has
 * people or there is no sample.
 * @throws StartupError when the sample cannot be imported.
 */
export async function importSample(
  settlementDir: string,
  settlement: Settlement,
  store: ClassListStore,
  pinKey: PinKey,
): Promise<string | null> {
  const file = sampleListOf(settlementDir);
  if (settlement.settings.sample !== true || (await store.count()) > 0 || !existsSync(file)) return null;
  const signIn = signInCheck(settlement, new Date());
  const result = await importClassList({ file, store, signIn, pinKey, replaces: false });
  if ('problems' in result) throw new StartupError(`The sample class list is wrong:\n${result.problems.join('\n')}`);
  return (
    `The class list was empty: imported the sample, ${result.imported} people from ${file}, whose PINs are public. ` +
    'A real settlement has no "sample": true in its settings.json.'
  );
}
