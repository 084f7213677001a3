import { loadedDocuments } from '../../checks/loadedDocuments.ts';
import { type LoadedProject, loadProject } from '../../checks/loadProject.ts';
import { type ProjectFolders, readProjectFiles } from '../../files/readProjectFiles.ts';
import type { CheckResult } from './checkResult.ts';
import { provenProject } from './provenProject.ts';

/** Proves nothing of documents with errors. @throws Error when a folder is missing. */
export async function checkFolder(
  folders: ProjectFolders,
  { proves = false }: { readonly proves?: boolean } = {},
): Promise<CheckResult> {
  const { files, settlementFolder } = await readProjectFiles(folders);
  const load = proves ? provenProject : loadProject;
  return checkResult(settlementFolder, await load(files, settlementFolder, Date.now()));
}

export function checkResult(settlementFolder: string, { project, errors, warnings }: LoadedProject): CheckResult {
  return { settlementFolder, errors, warnings, documents: loadedDocuments(project).length };
}
