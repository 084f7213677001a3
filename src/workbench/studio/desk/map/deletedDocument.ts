import { type DocumentError, formatDocumentError } from '../../../../documents/reading/documentError.ts';
import type { StudioFault } from '../../calls/mapCalls.ts';
import type { Edits } from '../editedFiles.ts';
import type { StudioProject } from '../openProject.ts';
import { studioFault } from '../studioFault.ts';

/** What would be wrong without a document: what still refers to it. */
export async function faultsWithout(
  project: (edits: Edits) => Promise<StudioProject>,
  edits: Edits,
  file: string,
): Promise<readonly StudioFault[]> {
  const known = new Set((await project(edits)).errors.map(formatDocumentError));
  const without = await project([...edits.filter((edit) => edit.file !== file), { file, text: null }]);
  const isNew = (error: DocumentError) => !known.has(formatDocumentError(error));
  return without.errors.filter(isNew).map(studioFault);
}
