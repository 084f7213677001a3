import { type DocumentError, isWarning, sortDocumentErrors } from '../documents/reading/documentError.ts';
import type { Project } from '../documents/reading/project.ts';
import { type ProjectFiles, readProject } from '../documents/reading/readProject.ts';
import { checkProject } from './checkProject.ts';

export interface LoadedProject {
  readonly project: Project;
  readonly errors: readonly DocumentError[];
  readonly warnings: readonly DocumentError[];
}

/** Faults are sorted by file and location. Only a project without errors can be compiled and served. */
export function loadProject(files: ProjectFiles, settlementFolder = 'settlement'): LoadedProject {
  const { project, errors } = readProject(files, settlementFolder);
  const faults = sortDocumentErrors([...errors, ...checkProject(project)]);
  return {
    project,
    errors: faults.filter((fault) => !isWarning(fault)),
    warnings: faults.filter(isWarning),
  };
}
