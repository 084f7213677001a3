import type { ProjectFiles } from '../../../documents/reading/readProject.ts';
import { type ProjectFolders, readProjectFiles } from '../../../files/readProjectFiles.ts';
import type { DiskStamp } from './diskStamp.ts';

/** Texts that differ from the disk, as the studio's page holds them; null for a document that is to be deleted. */
export type Edits = readonly { readonly file: string; readonly text: string | null }[];

export interface EditedFiles {
  readonly settlementFolder: string;
  /** The same map for as long as no document changes. */
  readonly files: ProjectFiles;
}

/**
 * The documents as they would be with some edits.
 * @throws Error in one sentence when a folder is missing or a file cannot be read.
 */
export function editedFiles(folders: ProjectFolders, disk: DiskStamp): (edits: Edits) => Promise<EditedFiles> {
  let read: ({ readonly stamp: string } & EditedFiles) | null = null;
  let last: EditedFiles | null = null;

  return async (edits) => {
    const stamp = await disk.read();
    if (read?.stamp !== stamp) read = { stamp, ...(await readProjectFiles(folders)) };
    const { settlementFolder } = read;
    const files = new Map(read.files);
    for (const { file, text } of edits) {
      if (text === null) files.delete(file);
      else files.set(file, text);
    }
    if (last === null || !isSame(last.files, files)) last = { files, settlementFolder };
    return last;
  };
}

const isSame = (files: ProjectFiles, others: ProjectFiles): boolean =>
  files.size === others.size && [...files].every(([file, text]) => others.get(file) === text);
