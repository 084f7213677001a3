import { type DocumentError, isWarning, sortDocumentErrors } from '../documents/reading/documentError.ts';
import type { Project } from '../documents/reading/project.ts';
import { type ProjectFiles, readProject } from '../documents/reading/readProject.ts';
import { checkProject } from './checkProject.ts';

export interface LoadedProject {
  readonly project: Project;
  readonly errors: readonly DocumentError[];
  readonly warnings: readonly DocumentError[];
}

/**
 * Reads every document of a project and runs every check over them. Pure: the same files give the same result.
 * Errors and warnings come sorted by file and place; the project can be compiled and served only when there are no
 * errors.
 */
export function loadProject(files: ProjectFiles, settlementFolder = 'settlement'): LoadedProject {
  const { project, errors } = readProject(files, settlementFolder);
  const faults = sortDocumentErrors([...errors, ...checkProject(project)]);
  return {
    project,
    errors: faults.filter((fault) => !isWarning(fault)),
    warnings: faults.filter(isWarning),
  };
}
