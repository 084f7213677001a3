import { checkProject } from './checks/checkProject.ts';
import { type DocumentError, sortDocumentErrors } from './documentError.ts';
import type { Project } from './project.ts';
import { type ProjectFiles, readProject } from './readProject.ts';

/**
 * Reads every document of a project and runs every check over them. Pure: the same files give the same result.
 * Errors come sorted by file and place; the project can be compiled and served only when there are none.
 */
export function loadProject(
  files: ProjectFiles,
  settlementFolder = 'settlement',
): { readonly project: Project; readonly errors: readonly DocumentError[] } {
  const { project, errors } = readProject(files, settlementFolder);
  return { project, errors: sortDocumentErrors([...errors, ...checkProject(project)]) };
}
