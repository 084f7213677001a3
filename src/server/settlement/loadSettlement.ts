import { formatDocumentError } from '../../documents/documentError.ts';
import { loadProject } from '../../documents/loadProject.ts';
import { validDocuments } from '../../documents/validDocuments.ts';
import { StartupError } from '../startupError.ts';
import { compileSettlement } from './compileSettlement.ts';
import { type ProjectFolders, readProjectFiles } from './readProjectFiles.ts';
import type { Settlement } from './settlement.ts';

/**
 * Reads, checks and compiles a settlement.
 * @throws StartupError with every fault of the documents at its file, line and column, one per line.
 */
export async function loadSettlement(place: ProjectFolders): Promise<Settlement> {
  const { files, settlementFolder } = await readProjectFiles(place);
  const { project, errors } = loadProject(files, settlementFolder);
  if (errors.length > 0) {
    throw new StartupError(['The documents are wrong:', ...errors.map(formatDocumentError)].join('\n'));
  }
  return compileSettlement(validDocuments(project));
}
