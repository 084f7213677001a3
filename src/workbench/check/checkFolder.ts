import { loadedDocuments } from '../../checks/loadedDocuments.ts';
import { type LoadedProject, loadProject } from '../../checks/loadProject.ts';
import { type ProjectFolders, readProjectFiles } from '../../files/readProjectFiles.ts';
import { mendFiles } from '../mending/mendFiles.ts';
import { withTriedFixes } from '../mending/mendProject.ts';
import type { CheckResult } from './checkResult.ts';
import { provenProject } from './provenProject.ts';

/** Proves nothing of documents with errors. @throws Error when a folder is missing. */
export async function checkFolder(
  folders: ProjectFolders,
  { proves = false, triesFixes = false }: { readonly proves?: boolean; readonly triesFixes?: boolean } = {},
): Promise<CheckResult> {
  const { files, settlementFolder } = await readProjectFiles(folders);
  const now = Date.now();
  const load = proves ? provenProject : loadProject;
  const loaded = await load(files, settlementFolder, now);
  const result = checkResult(settlementFolder, loaded);
  if (!triesFixes || [...loaded.errors, ...loaded.warnings].every(({ fix }) => fix === undefined)) return result;
  const { mended } = await mendFiles(files, settlementFolder, { now, proves });
  return {
    ...result,
    errors: withTriedFixes(result.errors, mended),
    warnings: withTriedFixes(result.warnings, mended),
  };
}

export function checkResult(settlementFolder: string, { project, errors, warnings }: LoadedProject): CheckResult {
  return { settlementFolder, errors, warnings, documents: loadedDocuments(project).length };
}
