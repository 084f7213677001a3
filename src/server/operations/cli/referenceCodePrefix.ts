import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readDocument } from '../../../documents/reading/readDocument.ts';
import { errorMessage } from '../../../rules/errorMessage.ts';
import type { ServerSettings } from '../../settings/settings.ts';
import { CommandError } from './runCommand.ts';

/** @throws CommandError when the settings of the settlement cannot be read. */
export async function referenceCodePrefix({ settlementDir }: Pick<ServerSettings, 'settlementDir'>): Promise<string> {
  const file = join(settlementDir, 'settings.json');
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new CommandError(`${file} cannot be read (${errorMessage(error)}): set SETTLEMENT_DIR to its folder.`);
  });
  const { document } = readDocument(text, file, 'settings');
  if (document === null) throw new CommandError(`${file} is wrong: run "npm run check".`);
  return document.referenceCodePrefix;
}
