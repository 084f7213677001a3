import { setImmediate as othersFirst } from 'node:timers/promises';
import { loadProject } from '../../checks/loadProject.ts';
import { formatDocumentError } from '../../documents/reading/documentError.ts';
import { validDocuments } from '../../documents/reading/validDocuments.ts';
import { type ProjectFolders, readProjectFiles } from '../../files/readProjectFiles.ts';
import { errorMessage } from '../../rules/errorMessage.ts';
import { StartupError } from '../helpers/startupError.ts';
import { compileSettlement } from './compileSettlement.ts';
import type { Settlement } from './settlement.ts';

export interface LoadedSettlement extends Settlement {
  /** What the check warns of, a line each: it is served all the same. */
  readonly warnings: readonly string[];
}

/** Reads, checks and compiles a settlement. @throws StartupError, with every fault of the documents on its own line. */
export async function loadSettlement(place: ProjectFolders): Promise<LoadedSettlement> {
  const { files, settlementFolder } = await readProjectFiles(place).catch((error: unknown) => {
    throw new StartupError(errorMessage(error));
  });
  const { project, errors, warnings } = loadProject(files, settlementFolder);
  if (errors.length > 0) {
    throw new StartupError(['The documents are wrong:', ...errors.map(formatDocumentError)].join('\n'));
  }
  // A running server answers what has come meanwhile.
  await othersFirst();
  return { ...compileSettlement(validDocuments(project)), warnings: warnings.map(formatDocumentError) };
}
