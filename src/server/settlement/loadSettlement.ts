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
  /** Warnings of the check, one line each. */
  readonly warnings: readonly string[];
}

/** Reads, checks and compiles a settlement. @throws StartupError with every fault of the documents on its own line. */
export async function loadSettlement(folders: ProjectFolders): Promise<LoadedSettlement> {
  const { files, settlementFolder } = await readProjectFiles(folders).catch((error: unknown) => {
    throw new StartupError(errorMessage(error));
  });
  const { project, errors, warnings } = loadProject(files, settlementFolder);
  if (errors.length > 0) {
    throw new StartupError(['The documents are wrong:', ...errors.map(formatDocumentError)].join('\n'));
  }
  // Lets a running server answer the requests that have arrived meanwhile.
  await othersFirst();
  return { ...compileSettlement(validDocuments(project)), warnings: warnings.map(formatDocumentError) };
}
