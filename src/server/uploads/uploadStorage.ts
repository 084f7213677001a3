import type { Readable } from 'node:stream';
import type { AuditHead } from '../store/auditStore.ts';
import type { ClaimStore } from '../store/store.ts';

/**
 * The place cannot be used now: it cannot be reached, or has no room. Whoever asked may ask again, and nothing was
 * promised. The message is for the log; it holds no value and no secret.
 */
export class StorageUnavailable extends Error {
  override readonly name = 'PlaceUnavailable';
}

/** Where the bytes of documents are read by their storage ids. */
export interface UploadStorageReader {
  /** @throws Error, or ends the stream with one, when there are none of this id. */
  read(storageId: string): Readable;
  /** Whether there are bytes of this id. */
  has(storageId: string): Promise<boolean>;
  /** The id of the database that the documents belong to; null: nobody has noted it. */
  databaseId(): Promise<string | null>;
  /** The head of the database's audit trail that was noted here last; null: none was. */
  databaseHead(): Promise<AuditHead | null>;
  /** Whether a document was ever promoted and not removed. */
  hasAny(): Promise<boolean>;
  /**
   * The storage ids of all documents that were promoted, in any order. Such as are arriving now may be among them: an S3
   * store has no other place for them.
   */
  storageIds(): AsyncIterable<string>;
}

/**
 * A place for the bytes of documents: a folder, or a bucket. They are received into a batch, promoted with all the others
 * of their claim just before that is committed, and from then on read by their storage ids. Names given by claimants
 * never become names there. `test/server/uploads/storageContract.ts` says what each must do.
 */
export interface UploadStorage extends UploadStorageReader {
  beginBatch(): Promise<StorageBatch>;
  /** Notes which database the documents belong to; kept for good when it resolves. */
  setDatabaseId(id: string): Promise<void>;
  /** Notes a head, which must be on disk: see `keepHead`. A power cut may bring back the one before, or none. */
  setDatabaseHead(head: AuditHead): Promise<void>;
  /** Stores and removes some bytes. @throws Error in one sentence when documents cannot be stored, as on a full disk. */
  checkWritable(): Promise<void>;
  /** Removes documents for good, also such as are gone already. */
  remove(storageIds: readonly string[]): Promise<void>;
  /**
   * Removes what was begun before `before` and never ended, as after a power cut. `known` says which storage ids belong to
   * a claim or a draft; those stay, and so does what this process has begun and not ended, whatever the clock says of its
   * age. Returns how many batches or documents were removed.
   */
  removeAbandoned(before: Date, known: ClaimStore['knownStorageIds']): Promise<number>;
}

export interface StorageBatch {
  /**
   * Writes a document, never more than some chunks of it in memory. It is kept for good when this resolves, though it
   * counts for nothing yet. What the stream throws is thrown, and nothing of the document is kept.
   * @throws PlaceUnavailable
   */
  write(storageId: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** Makes every document that was written permanent. Only then may the claim be committed. */
  promote(): Promise<void>;
  /** Ends the batch after the commit: forgets how to undo it. */
  complete(): Promise<void>;
  /** Ends the batch without a claim: removes every document that was written, promoted or not, now or by a sweep. */
  discard(): Promise<void>;
  /** Ends the batch where nobody knows whether the claim was committed: a sweep removes what is in none. */
  abandon(): void;
}
