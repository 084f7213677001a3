import { type FileLike, type FileListLike, fileListOf } from '../../rules/value.ts';
import type { SavedUpload } from '../../wire/drafts.ts';

/** An upload the server has. The browser knows its metadata, not its bytes. */
export class UploadedFile implements FileLike {
  /** Its name in the draft. */
  readonly file: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;

  constructor({ file, name, size, type }: SavedUpload) {
    this.file = file;
    this.name = name;
    this.size = size;
    this.type = type;
  }
}

export function uploadedFileList(document: SavedUpload): FileListLike {
  return fileListOf(new UploadedFile(document));
}
