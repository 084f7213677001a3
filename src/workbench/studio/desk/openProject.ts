import { type LoadedProject, loadProject } from '../../../checks/loadProject.ts';
import type { EditedFiles, Edits, editedFiles } from './editedFiles.ts';

export interface StudioProject extends LoadedProject, EditedFiles {}

/**
 * The project as it would be with some edits, loaded once for as long as neither the disk nor the edits change.
 * @throws Error in one sentence when a folder is missing or a file cannot be read.
 */
export function openProject(read: ReturnType<typeof editedFiles>): (edits: Edits) => Promise<StudioProject> {
  let last: StudioProject | null = null;

  return async (edits) => {
    const edited = await read(edits);
    if (last?.files !== edited.files) {
      last = { ...loadProject(edited.files, edited.settlementFolder, Date.now()), ...edited };
    }
    return last;
  };
}
