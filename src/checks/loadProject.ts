import { type DocumentError, isWarning, sortDocumentErrors } from '../documents/reading/documentError.ts';
import type { Project } from '../documents/reading/project.ts';
import { type ProjectFiles, readProject } from '../documents/reading/readProject.ts';
import { withConstants } from '../meaning/constants/constantsIn.ts';
import { meaningOf } from '../meaning/meaning.ts';
import { checkProject } from './checkProject.ts';

export interface LoadedProject {
  /** Its texts say what deadlines, settings and bounds they name. */
  readonly project: Project;
  readonly errors: readonly DocumentError[];
  readonly warnings: readonly DocumentError[];
}

/** Faults are sorted by file and location. Only a project without errors can be compiled and served. */
export function loadProject(files: ProjectFiles, settlementFolder = 'settlement'): LoadedProject {
  const { project, errors } = readProject(files, settlementFolder);
  const meaning = meaningOf(project);
  const faults = sortDocumentErrors([...errors, ...checkProject(meaning)]);
  return {
    project: { ...project, contents: withConstants(meaning) },
    errors: faults.filter((fault) => !isWarning(fault)),
    warnings: faults.filter(isWarning),
  };
}
