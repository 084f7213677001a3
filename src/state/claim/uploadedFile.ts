import { type FileLike, type FileListLike, fileListOf } from '../../rules/value.ts';
import type { SavedUpload } from '../../wire/drafts.ts';

/** A document that the server has already: the browser knows its name, size and type, and has no bytes of it. */
export class UploadedFile implements FileLike {
  /** What the draft calls it. */
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

/** What a file field holds of it, as it would hold one that was just chosen. */
export function uploadedFileList(document: SavedUpload): FileListLike {
  return fileListOf(new UploadedFile(document));
}
