import type { Readable } from 'node:stream';
import type { AuditHead } from '../store/auditRows.ts';
import type { ClaimStore } from '../store/store.ts';

/** Unreachable or full: the client may try again. The message is for the log and holds no value or secret. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}

export interface UploadStorageReader {
  /** @throws Error, or ends the stream with one, for an unknown id. */
  read(storageId: string): Readable;
  has(storageId: string): Promise<boolean>;
  /** The id of the database that the uploads belong to; null: not noted yet. */
  databaseId(): Promise<string | null>;
  /** The last noted head of the database's audit trail; null: none yet. */
  databaseHead(): Promise<AuditHead | null>;
  hasAny(): Promise<boolean>;
  /** All promoted uploads, in any order; S3 storage may include some that are still arriving. */
  storageIds(): AsyncIterable<string>;
}

/**
 * A folder or a bucket. A claim's uploads are received into batches, promoted just before its commit, and read by
 * storage id from then on. `test/server/uploads/storageContract.ts` is the contract.
 */
export interface UploadStorage extends UploadStorageReader {
  beginBatch(): Promise<StorageBatch>;
  /** On disk when it resolves. */
  setDatabaseId(id: string): Promise<void>;
  /** The head must be on disk, see `noteAuditHead`. A power cut may bring back an earlier one. */
  setDatabaseHead(head: AuditHead): Promise<void>;
  /** Writes and removes a probe. @throws Error in one sentence when uploads cannot be stored. */
  checkWritable(): Promise<void>;
  remove(storageIds: readonly string[]): Promise<void>;
  /**
   * Removes unfinished uploads begun before `before`, except running batches of this process and those that `known`
   * assigns to a claim or a draft. Returns the number of batches or uploads removed.
   */
  removeAbandoned(before: Date, known: ClaimStore['knownStorageIds']): Promise<number>;
}

export interface StorageBatch {
  /** The upload is on disk and belongs to nothing yet; a failed stream leaves nothing. @throws StorageUnavailable */
  write(storageId: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** Must end before the claim is committed. */
  promote(): Promise<void>;
  /** Ends the batch after the commit. */
  complete(): Promise<void>;
  /** Removes the batch's uploads, now or by a sweep. */
  discard(): Promise<void>;
  /** For an unknown outcome of the commit: a sweep removes the uploads that nothing refers to. */
  abandon(): void;
}
