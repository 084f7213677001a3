import { type LoadedProject, loadProject } from '../../checks/loadProject.ts';
import { isWarning } from '../../documents/reading/documentError.ts';
import type { ProjectFiles } from '../../documents/reading/readProject.ts';
import { meaningOf } from '../../meaning/meaning.ts';
import { proveProject } from '../../proofs/proveProject.ts';
import { pacificToday } from '../../rules/clock.ts';

/** A project as `loadProject` loads it, with the faults that proofs find where nothing else is wrong. */
export async function provenProject(
  files: ProjectFiles,
  now: number,
): Promise<Pick<LoadedProject, 'errors' | 'warnings'>> {
  const { project, errors, warnings } = loadProject(files, 'settlement', now);
  if (errors.length > 0) return { errors, warnings };
  const { faults } = await proveProject(meaningOf(project), pacificToday(new Date(now)));
  return {
    errors: faults.filter((fault) => !isWarning(fault)),
    warnings: [...warnings, ...faults.filter(isWarning)],
  };
}
