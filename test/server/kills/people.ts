import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { classListCommand } from '../../../src/server/operations/cli/classListCommand.ts';
import { runHere } from '../../support/runHere.ts';
import { classListColumns } from '../support/classListFile.ts';
import type { Variables } from '../support/serverProcess.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { classListRow } from './claimants.ts';

/** Puts so many claimants on the class list of a server with these settings. */
export async function importPeople(settings: Variables, people: number): Promise<void> {
  const list = join(await temporaryFolder(), 'people.csv');
  const rows = Array.from({ length: people }, (_, index) => classListRow(index));
  await writeFile(list, [classListColumns, ...rows, ''].join('\n'));
  const imported = await runHere(classListCommand, ['import', list], settings);
  if (imported.code !== 0) throw new Error(imported.stderr);
}
