import { loadProject } from '../../checks/loadProject.ts';
import type { ProjectFiles } from '../../documents/reading/readProject.ts';
import { provenLoader } from '../check/provenProject.ts';
import { keptParses } from '../keptParses.ts';
import { type MendedProject, mendProject } from './mendProject.ts';

export interface Mending {
  /** In milliseconds. */
  readonly now: number;
  /** Whether what proofs find is mended too. */
  readonly proves: boolean;
}

/** First what reading finds: what proofs find comes to light when no document has an error. */
export async function mendFiles(
  files: ProjectFiles,
  settlementFolder: string,
  { now, proves }: Mending,
): Promise<MendedProject> {
  // Each mend changes one document.
  const parse = keptParses();
  const read = mendProject(files, (texts) => loadProject(texts, settlementFolder, now, parse));
  if (!proves || read.loaded.errors.length > 0) return read;
  const proven = mendProject(read.files, await provenLoader(settlementFolder, now, parse));
  return { ...proven, mended: [...read.mended, ...proven.mended] };
}
