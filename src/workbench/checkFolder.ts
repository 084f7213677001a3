import { loadProject } from '../checks/loadProject.ts';
import { type DocumentError, formatDocumentError, sortDocumentErrors } from '../documents/reading/documentError.ts';
import type { Project } from '../documents/reading/project.ts';
import { type ProjectFolders, readProjectFiles } from '../files/readProjectFiles.ts';

interface CheckResult {
  readonly errors: readonly DocumentError[];
  readonly warnings: readonly DocumentError[];
  readonly documents: number;
}

/** @throws Error when a folder is missing. */
export async function checkFolder(folders: ProjectFolders): Promise<CheckResult> {
  const { files, settlementFolder } = await readProjectFiles(folders);
  const { project, errors, warnings } = loadProject(files, settlementFolder);
  return { errors, warnings, documents: countDocuments(project) };
}

export function checkReport({ errors, warnings, documents }: CheckResult): string {
  const faults = sortDocumentErrors([...errors, ...warnings]);
  const files = new Set(faults.map(({ file }) => file)).size;
  const counts = [
    errors.length === 0 ? 'No errors' : counted(errors.length, 'error'),
    ...(warnings.length === 0 ? [] : [counted(warnings.length, 'warning')]),
  ];
  const sum =
    faults.length === 0
      ? `${documents} documents are fine.`
      : `${counts.join(' and ')} in ${files} of ${documents} documents.`;
  return [...faults.map(formatDocumentError), sum, ''].join('\n');
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

function countDocuments({ flows, settings, deadlines, pages, blocks, lists, models, contents }: Project): number {
  const single = [settings, deadlines].filter((document) => document !== null).length;
  const texts = [...contents.values()].flat().length;
  return single + flows.length + pages.size + blocks.size + lists.size + models.length + texts;
}
