import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { SealedUpload, UploadReader } from '../../../uploads/uploadStore.ts';

/** The number of the stored bytes, and their SHA-256 in hex. */
export interface DocumentFacts {
  readonly size: number;
  readonly sha256: string;
}

/** @throws Error when the document cannot be read. */
export async function measureDocument(uploads: UploadReader, upload: SealedUpload): Promise<DocumentFacts> {
  const measure = measured();
  const bytes = measure.pass(uploads.read(upload));
  while (!(await bytes.next()).done);
  return measure.facts();
}

/**
 * Writes a document into a new file that its owner alone can read.
 * @throws Error when it cannot be read or written, or when the file is there.
 */
export async function copyDocument(uploads: UploadReader, upload: SealedUpload, file: string): Promise<DocumentFacts> {
  const measure = measured();
  await pipeline(uploads.read(upload), measure.pass, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  return measure.facts();
}

function measured() {
  const hash = createHash('sha256');
  let size = 0;
  return {
    async *pass(bytes: AsyncIterable<Uint8Array>) {
      for await (const chunk of bytes) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    },
    facts: (): DocumentFacts => ({ size, sha256: hash.digest('hex') }),
  };
}
