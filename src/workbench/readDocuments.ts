import { loadProject } from '../checks/loadProject.ts';
import { formatDocumentError } from '../documents/reading/documentError.ts';
import type { Project } from '../documents/reading/project.ts';
import { type ValidDocuments, validDocuments } from '../documents/reading/validDocuments.ts';
import { type ProjectFolders, readProjectFiles } from '../files/readProjectFiles.ts';

/** @throws Error that lists all located errors, one a line. */
export async function readDocuments(
  folders: ProjectFolders,
): Promise<{ readonly documents: ValidDocuments; readonly project: Project }> {
  const { files, settlementFolder } = await readProjectFiles(folders);
  const { project, errors } = loadProject(files, settlementFolder);
  if (errors.length > 0) throw new Error(errors.map(formatDocumentError).join('\n'));
  return { documents: validDocuments(project), project };
}
