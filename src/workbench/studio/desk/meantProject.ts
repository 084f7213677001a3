import { type ReadProject, readMeaning } from '../../../checks/loadProject.ts';
import { keptParses } from '../../keptParses.ts';
import type { EditedFiles, Edits, editedFiles } from './editedFiles.ts';

/** Its errors are those of single documents: most checks have not looked. */
export interface MeantProject extends EditedFiles, ReadProject {}

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
    last = { ...edited, ...readMeaning(edited.files, edited.settlementFolder, parse) };
    return last;
  };
}
