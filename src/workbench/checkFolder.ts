import { type LoadedProject, loadProject } from '../checks/loadProject.ts';
import { compileFlows } from '../compile/compileFlows.ts';
import { serverModelConfig } from '../compile/serverModelConfig.ts';
import { type DocumentError, formatDocumentError, sortDocumentErrors } from '../documents/reading/documentError.ts';
import type { Project } from '../documents/reading/project.ts';
import type { ProjectFiles } from '../documents/reading/readProject.ts';
import { validDocuments } from '../documents/reading/validDocuments.ts';
import { type ProjectFolders, readProjectFiles } from '../files/readProjectFiles.ts';
import { compileFieldValidators } from '../rules/ajv/compileFieldValidators.ts';
import { errorMessage } from '../rules/errorMessage.ts';

interface CheckResult {
  readonly errors: readonly DocumentError[];
  readonly warnings: readonly DocumentError[];
  /** How many documents were read. */
  readonly documents: number;
}

/**
 * Reads, checks and, when there is no error so far, compiles a project: what has no errors here can be served.
 * @throws Error when a folder is missing.
 */
export async function checkFolder(folders: ProjectFolders): Promise<CheckResult> {
  const { files, settlementFolder } = await readProjectFiles(folders);
  const { project, errors, warnings } = checkFiles(files, settlementFolder);
  return { errors, warnings, documents: countDocuments(project) };
}

/** The same for files that were read already. Pure. */
export function checkFiles(files: ProjectFiles, settlementFolder: string): LoadedProject {
  const loaded = loadProject(files, settlementFolder);
  return loaded.errors.length > 0 ? loaded : { ...loaded, errors: compileErrors(loaded.project) };
}

/** The lines that the command prints: every error and warning, then how many there are. */
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

/** The checks find what the compiler and the validators would refuse, with its place; this is the net below them. */
function compileErrors(project: Project): readonly DocumentError[] {
  try {
    const documents = validDocuments(project);
    const models = documents.models.map((model) => serverModelConfig(model));
    const flows = compileFlows({ ...documents, models });
    compileFieldValidators(flows.flatMap((flow) => Object.values(flow.fields).map((field) => field.schema)));
    return [];
  } catch (error) {
    return [{ file: 'flows.json', line: 1, column: 1, code: 'does-not-compile', message: errorMessage(error) }];
  }
}

function countDocuments({ flows, settings, deadlines, pages, blocks, models, contents }: Project): number {
  const single = [flows, settings, deadlines].filter((document) => document !== null).length;
  return single + pages.size + blocks.size + models.length + contents.size;
}
