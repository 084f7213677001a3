import { access, rename, rm } from 'node:fs/promises';
import { errorMessage } from '../../../../rules/errorMessage.ts';
import { nullIfGone } from '../../../helpers/errorCode.ts';
import type { SealedUpload, UploadReader } from '../../../uploads/uploadStore.ts';
import { CommandError } from '../runCommand.ts';
import { copyDocument, type DocumentFacts } from './readDocuments.ts';

/** @throws CommandError, which ends with `remedy`, where the file exists. */
export async function refuseExisting(file: string, remedy: string): Promise<void> {
  const isThere = await access(file).then(() => true, nullIfGone);
  if (isThere !== null) throw new CommandError(`${file} is there already: ${remedy}.`);
}

/**
 * Writes a document into a file that only its owner can read. The file gets its name once its bytes are those that were
 * received. Returns the problem where that fails, else null.
 */
export async function writeDocument(
  uploads: UploadReader,
  document: SealedUpload & DocumentFacts,
  file: string,
): Promise<string | null> {
  const unfinished = `${file}.part`;
  await rm(unfinished, { force: true });
  try {
    const { size, sha256 } = await copyDocument(uploads, document, unfinished);
    if (size !== document.size || sha256 !== document.sha256) return 'was changed where it is stored';
    await rename(unfinished, file);
    return null;
  } catch (error) {
    return `cannot be copied (${errorMessage(error)})`;
  } finally {
    await rm(unfinished, { force: true });
  }
}
