import type { Readable } from 'node:stream';

/**
 * Where the bytes of uploaded documents live. A document is received into an upload, promoted with all the others of
 * its claim just before the claim is committed, and from then on read by its storage id.
 */
export interface DocumentStore extends DocumentReader {
  beginUpload(): Promise<Upload>;
  /** Notes which database the documents belong to; on disk when it resolves. */
  setDatabaseId(id: string): Promise<void>;
  /** Stores and removes some bytes. @throws Error in one sentence when documents cannot be stored, as on a full disk. */
  checkWritable(): Promise<void>;
  /**
   * Removes what uploads left behind that were begun before `before` and never ended, as after a power cut.
   * `known` says which storage ids belong to a claim; those stay. Returns how many uploads were removed.
   */
  removeAbandoned(
    before: Date,
    known: (storageIds: readonly string[]) => Promise<ReadonlySet<string>>,
  ): Promise<number>;
}

export interface DocumentReader {
  /** The id of the database that the documents belong to, as `setDatabaseId` noted it; null: nobody has. */
  databaseId(): Promise<string | null>;
  /** Whether a document was ever promoted and not removed. */
  hasAny(): Promise<boolean>;
  /** @throws Error when there is no such document. */
  read(storageId: string): Readable;
}

export interface Upload {
  /**
   * Takes one document from a stream, never more than a chunk of it in memory. Stops reading as soon as there are more
   * than `maxBytes`, and keeps nothing of the document then.
   */
  receive(bytes: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Received>;
  /** Makes every received document permanent and waits for the disk. Only then may the claim be committed. */
  promote(): Promise<void>;
  /** Ends the upload after the commit: forgets how to undo it. */
  complete(): Promise<void>;
  /** Ends the upload without a claim: removes every document it received, promoted or not. */
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
