import type { Readable } from 'node:stream';

/**
 * Where the bytes of uploaded files are. A file is received into a batch, promoted with all the others of its claim just
 * before the claim is committed, and from then on read by its storage id.
 */
export interface UploadStore extends UploadReader {
  beginBatch(): Promise<UploadBatch>;
  /** Notes which database the uploads belong to; on disk when it resolves. */
  setDatabaseId(id: string): Promise<void>;
  /** Stores and removes some bytes. @throws Error in one sentence when files cannot be stored, as on a full disk. */
  checkWritable(): Promise<void>;
  /**
   * Removes the batches that were begun before `before` and never ended, as after a power cut. `known` says which
   * storage ids belong to a claim; those stay. Returns how many batches were removed.
   */
  removeAbandoned(
    before: Date,
    known: (storageIds: readonly string[]) => Promise<ReadonlySet<string>>,
  ): Promise<number>;
}

export interface UploadReader {
  /** The id of the database that the uploads belong to, as `setDatabaseId` noted it; null: nobody has. */
  databaseId(): Promise<string | null>;
  /** Whether a file was ever promoted and not removed. */
  hasAny(): Promise<boolean>;
  /** @throws Error when there is no such file. */
  read(storageId: string): Readable;
}

export interface UploadBatch {
  /**
   * Takes one file from a stream, never more than a chunk of it in memory. Stops reading as soon as there are more
   * than `maxBytes`, and then keeps nothing of it.
   */
  receive(bytes: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Received>;
  /** Makes every received file permanent and waits for the disk. Only then may the claim be committed. */
  promote(): Promise<void>;
  /** Ends the batch after the commit: forgets how to undo it. */
  complete(): Promise<void>;
  /** Ends the batch without a claim: removes every file it received, promoted or not. */
  discard(): Promise<void>;
}

export type Received =
  | {
      readonly tooLarge: false;
      readonly storageId: string;
      readonly size: number;
      readonly sha256: string;
      /** The first bytes, enough to recognise the type. */
      readonly head: Buffer;
    }
  /** `size` is what was read of it. */
  | { readonly tooLarge: true; readonly size: number };

/** How many leading bytes `Received.head` has at most. */
export const headBytes = 4096;
