import type { NewAuditEntry } from './auditStore.ts';

/** A document with a virus. It belongs to no claim and no draft, and nothing says what its claimant called it. */
export interface QuarantinedDocument {
  readonly storageId: string;
  readonly foundAt: string;
  readonly formType: string;
  /** What it was sent with. */
  readonly cameWith: 'draft' | 'claim' | 'documents' | 'change';
  /** What the scanner calls the virus. */
  readonly virus: string;
  readonly size: number;
  /** In hex, of the bytes as they came: by this scanners and researchers know a virus. */
  readonly sha256: string;
  /** What its bytes are sealed with, wrapped as `ReceivedUpload` says. */
  readonly wrappedKey: string;
}

/** How much may be kept; several that come at the same instant may go a little beyond. */
export interface QuarantineBounds {
  readonly documents: number;
  readonly bytes: number;
}

/** Documents with a virus, kept for the operator. Whatever this answers is on disk when its promise resolves. */
export interface QuarantineStore {
  /**
   * Keeps a document, unless one with the same SHA-256 is there or there is no room. The entry is appended to the audit trail
   * in any case: it says that somebody sent a virus.
   * @throws StoreUnavailable also for one that was given up, as `ArrivalStore` says.
   */
  add(
    document: QuarantinedDocument,
    bounds: QuarantineBounds,
    audit: NewAuditEntry,
  ): Promise<'added' | 'known' | 'full'>;
  /** All of them, the oldest first. */
  all(): Promise<readonly QuarantinedDocument[]>;
  /** Removes one; its bytes are left over, as `DraftStore.leftOver` says. False where it is not there. */
  remove(storageId: string): Promise<boolean>;
  /** Removes those that were found before, in the same way; returns how many. */
  removeBefore(instant: string): Promise<number>;
}
