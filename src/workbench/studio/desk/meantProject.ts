import type { DocumentError } from '../../../documents/reading/documentError.ts';
import type { Project } from '../../../documents/reading/project.ts';
import { readProject } from '../../../documents/reading/readProject.ts';
import { withConstants } from '../../../meaning/constants/constantsIn.ts';
import { type Meaning, meaningOf } from '../../../meaning/meaning.ts';
import { keptParses } from '../../keptParses.ts';
import type { EditedFiles, Edits, editedFiles } from './editedFiles.ts';

export interface MeantProject extends EditedFiles {
  /** Its texts say what deadlines, settings and bounds they name. */
  readonly project: Project;
  readonly meaning: Meaning;
  /** Of single documents: most checks have not looked. */
  readonly errors: readonly DocumentError[];
}

/** What documents mean as they would be with some edits, without the checks, which take the longest. Keeps the last. */
export function meantProject(edited: ReturnType<typeof editedFiles>): (edits: Edits) => Promise<MeantProject> {
  const meant = meantFiles();
  return async (edits) => meant(await edited(edits));
}

export function meantFiles(): (edited: EditedFiles) => MeantProject {
  const parse = keptParses();
  let last: MeantProject | null = null;
  return (edited) => {
    if (last?.files === edited.files) return last;
    const { project, errors } = readProject(edited.files, edited.settlementFolder, parse);
    const meaning = meaningOf(project);
    last = { ...edited, meaning, errors, project: { ...project, contents: withConstants(meaning) } };
    return last;
  };
}
