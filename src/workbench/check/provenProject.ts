import { type LoadedProject, loadProject } from '../../checks/loadProject.ts';
import { dividedFaults } from '../../documents/reading/documentError.ts';
import type { parseDocument } from '../../documents/reading/readDocument.ts';
import type { ProjectFiles } from '../../documents/reading/readProject.ts';
import { KeptProofs } from '../../proofs/keptProofs.ts';
import { projectProver } from '../../proofs/projectProver.ts';
import { pacificToday } from '../../rules/clock.ts';

/**
 * A project as `loadProject` loads it, with the faults that proofs find where no document has an error. `now` in
 * milliseconds; `parse` is as for `readProject`.
 */
export async function provenProject(
  files: ProjectFiles,
  settlementFolder: string,
  now: number,
  parse?: typeof parseDocument,
): Promise<LoadedProject> {
  const load = await provenLoader(settlementFolder, now, parse);
  return load(files);
}

/** Loads one state of a project after the other, and proves what has changed. */
export async function provenLoader(
  settlementFolder: string,
  now: number,
  parse?: typeof parseDocument,
): Promise<(files: ProjectFiles) => LoadedProject> {
  const prove = await projectProver();
  const [today, kept] = [pacificToday(new Date(now)), new KeptProofs()];
  return (files) => {
    const loaded = loadProject(files, settlementFolder, now, parse);
    if (loaded.errors.length > 0) return loaded;
    const { faults } = prove(loaded.meaning, today, { kept });
    return { ...loaded, ...dividedFaults([...loaded.warnings, ...faults]) };
  };
}
