import { checkedProject, type LoadedProject } from '../../../checks/loadProject.ts';
import type { EditedFiles, Edits } from './editedFiles.ts';
import type { MeantProject, meantProject } from './meantProject.ts';

export interface StudioProject extends LoadedProject, EditedFiles {}

/**
 * The project as it would be with some edits, checked once for as long as neither the disk nor the edits change.
 * @throws Error in one sentence when a folder is missing or a file cannot be read.
 */
export function openProject(meant: ReturnType<typeof meantProject>): (edits: Edits) => Promise<StudioProject> {
  let last: { readonly of: MeantProject; readonly project: StudioProject } | null = null;

  return async (edits) => {
    const of = await meant(edits);
    if (last?.of !== of) last = { of, project: { ...of, ...checkedProject(of, Date.now()) } };
    return last.project;
  };
}
