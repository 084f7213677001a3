import { type LoadedProject, loadProject } from '../../checks/loadProject.ts';
import { type DocumentError, isWarning, sortDocumentErrors } from '../../documents/reading/documentError.ts';
import type { Project } from '../../documents/reading/project.ts';
import { type ProjectFolders, readProjectFiles } from '../../files/readProjectFiles.ts';
import { meaningOf } from '../../meaning/meaning.ts';
import { proveProject } from '../../proofs/proveProject.ts';
import { pacificToday } from '../../rules/clock.ts';
import type { CheckResult } from './checkResult.ts';

/** Proves nothing of documents with errors. @throws Error when a folder is missing. */
export async function checkFolder(
  folders: ProjectFolders,
  { proves = false }: { readonly proves?: boolean } = {},
): Promise<CheckResult> {
  const { files, settlementFolder } = await readProjectFiles(folders);
  const now = new Date();
  const loaded = loadProject(files, settlementFolder, now.getTime());
  const proof =
    proves && loaded.errors.length === 0 ? await proveProject(meaningOf(loaded.project), pacificToday(now)) : null;
  return checkResult(settlementFolder, withFaults(loaded, proof?.faults ?? []));
}

function withFaults(loaded: LoadedProject, faults: readonly DocumentError[]): LoadedProject {
  const { errors, warnings } = loaded;
  return {
    ...loaded,
    errors: sortDocumentErrors([...errors, ...faults.filter((fault) => !isWarning(fault))]),
    warnings: sortDocumentErrors([...warnings, ...faults.filter(isWarning)]),
  };
}

export function checkResult(settlementFolder: string, { project, errors, warnings }: LoadedProject): CheckResult {
  return { settlementFolder, errors, warnings, documents: countDocuments(project) };
}

function countDocuments({ flows, settings, deadlines, pages, blocks, lists, models, contents }: Project): number {
  const single = [settings, deadlines].filter((document) => document !== null).length;
  const texts = [...contents.values()].flat().length;
  return single + flows.length + pages.size + blocks.size + lists.size + models.length + texts;
}
