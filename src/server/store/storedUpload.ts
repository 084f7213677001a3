import type { DocumentStatus } from '../../rules/statuses.ts';

export interface ReceivedUpload {
  /** The name of its bytes in the document storage. */
  readonly storageId: string;
  readonly clientId: string;
  readonly name: string;
  /** As recognised by its content. */
  readonly type: string;
  readonly size: number;
  /** Of the bytes as they arrived. */
  readonly sha256: string;
  /** The data key of its bytes. */
  readonly wrappedKey: string;
}

export interface StoredUpload extends ReceivedUpload {
  readonly status: DocumentStatus;
  /** Why it has it, for its claimant; null where nothing is said. */
  readonly statusReason: string | null;
}

/** The bounds of a whole claim: how many additions, and how many documents and bytes with theirs. */
export interface ClaimBounds {
  readonly additions: number;
  readonly documents: number;
  readonly bytes: number;
}
