import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { DocumentReader } from '../documents/documentStore.ts';

/** The SHA-256 in hex of the bytes as they are stored now. @throws Error when they cannot be read. */
export async function hashDocument(documents: DocumentReader, storageId: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(documents.read(storageId), hash);
  return hash.digest('hex');
}
