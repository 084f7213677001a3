import { type LoadedProject, loadProject } from '../../checks/loadProject.ts';
import { dividedFaults } from '../../documents/reading/documentError.ts';
import type { ProjectFiles } from '../../documents/reading/readProject.ts';
import { proveProject } from '../../proofs/proveProject.ts';
import { pacificToday } from '../../rules/clock.ts';

/**
 * A project as `loadProject` loads it, with the faults that proofs find where no document has an error. `now` in
 * milliseconds.
 */
export async function provenProject(
  files: ProjectFiles,
  settlementFolder: string,
  now: number,
): Promise<LoadedProject> {
  const loaded = loadProject(files, settlementFolder, now);
  if (loaded.errors.length > 0) return loaded;
  const { faults } = await proveProject(loaded.meaning, pacificToday(new Date(now)));
  return { ...loaded, ...dividedFaults([...loaded.warnings, ...faults]) };
}
