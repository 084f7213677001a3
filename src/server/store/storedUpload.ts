import type { DocumentStatus } from '../../rules/statuses.ts';

/** A document as it arrived. */
export interface ReceivedUpload {
  /** The name of its bytes in the document store. */
  readonly storageId: string;
  /** The clientId of its document context. */
  readonly clientId: string;
  readonly name: string;
  /** The media type its content was recognised as. */
  readonly type: string;
  readonly size: number;
  /** Of the bytes as they arrived. */
  readonly sha256: string;
  /** The data key that its bytes are sealed with, wrapped. */
  readonly wrappedKey: string;
}

export interface StoredUpload extends ReceivedUpload {
  readonly status: DocumentStatus;
}

/** What a claim may have in all: its additions, its documents and theirs, and the bytes of those. */
export interface ClaimBounds {
  readonly additions: number;
  readonly documents: number;
  readonly bytes: number;
}
