import { type DocumentError, dividedFaults } from '../documents/reading/documentError.ts';
import type { Project } from '../documents/reading/project.ts';
import type { parseDocument } from '../documents/reading/readDocument.ts';
import { type ProjectFiles, readProject } from '../documents/reading/readProject.ts';
import { withConstants } from '../meaning/constants/constantsIn.ts';
import { type Meaning, meaningOf } from '../meaning/meaning.ts';
import { checkProject } from './checkProject.ts';

export interface ReadProject {
  /** Its texts say what deadlines, settings and bounds they name. */
  readonly project: Project;
  /** Of the documents as they are written, constants in texts included. */
  readonly meaning: Meaning;
  /** Without a check those of single documents. */
  readonly errors: readonly DocumentError[];
}

export interface LoadedProject extends ReadProject {
  readonly warnings: readonly DocumentError[];
  /** False where faults kept some checks from looking. */
  readonly isWhole: boolean;
}

/**
 * Faults are sorted by file and location; with `now`, in milliseconds, those of past deadlines are among them. Only a
 * project without errors can be compiled and served. `parse` is as for `readProject`.
 */
export function loadProject(
  files: ProjectFiles,
  settlementFolder = 'settlement',
  now: number | null = null,
  parse?: typeof parseDocument,
): LoadedProject {
  return checkedProject(readMeaning(files, settlementFolder, parse), now);
}

/** What documents mean, without the checks, which take the longest. */
export function readMeaning(files: ProjectFiles, settlementFolder: string, parse?: typeof parseDocument): ReadProject {
  const { project, errors } = readProject(files, settlementFolder, parse);
  const meaning = meaningOf(project);
  return { project: { ...project, contents: withConstants(meaning) }, meaning, errors };
}

export function checkedProject({ project, meaning, errors }: ReadProject, now: number | null): LoadedProject {
  const checked = checkProject(meaning, now);
  return {
    project,
    meaning,
    ...dividedFaults([...errors, ...checked.faults]),
    isWhole: checked.isWhole && project.settings?.document !== null,
  };
}
