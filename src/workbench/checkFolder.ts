import { compileFlows } from '../compile/compileFlows.ts';
import { serverModelConfig } from '../compile/serverModelConfig.ts';
import { type DocumentError, formatDocumentError } from '../documents/documentError.ts';
import { loadProject } from '../documents/loadProject.ts';
import type { Project } from '../documents/project.ts';
import type { ProjectFiles } from '../documents/readProject.ts';
import { validDocuments } from '../documents/validDocuments.ts';
import { type ProjectFolders, readProjectFiles } from '../files/readProjectFiles.ts';
import { compileFieldValidators } from '../rules/ajv/compileFieldValidators.ts';
import { errorMessage } from '../rules/errorMessage.ts';

interface CheckResult {
  readonly errors: readonly DocumentError[];
  /** How many documents were read. */
  readonly documents: number;
}

/**
 * Reads, checks and, when nothing is wrong so far, compiles a project: what passes here can be served.
 * @throws Error when a folder is missing.
 */
export async function checkFolder(folders: ProjectFolders): Promise<CheckResult> {
  const { files, settlementFolder } = await readProjectFiles(folders);
  const { project, errors } = checkFiles(files, settlementFolder);
  return { errors, documents: countDocuments(project) };
}

/** The same for files that were read already. Pure. */
export function checkFiles(
  files: ProjectFiles,
  settlementFolder: string,
): { readonly project: Project; readonly errors: readonly DocumentError[] } {
  const { project, errors } = loadProject(files, settlementFolder);
  return { project, errors: errors.length > 0 ? errors : compileErrors(project) };
}

/** The lines that the command prints: every error, then how it stands. */
export function checkReport({ errors, documents }: CheckResult): string {
  const files = new Set(errors.map(({ file }) => file)).size;
  const sum =
    errors.length === 0
      ? `${documents} documents are fine.`
      : `${errors.length} ${errors.length === 1 ? 'error' : 'errors'} in ${files} of ${documents} documents.`;
  return [...errors.map(formatDocumentError), sum, ''].join('\n');
}

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
