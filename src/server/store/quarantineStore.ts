import type { NewAuditEntry } from './auditStore.ts';

/** A document with a virus. It belongs to no claim, and its name is not stored. */
export interface QuarantinedDocument {
  readonly storageId: string;
  readonly foundAt: string;
  readonly formType: string;
  readonly cameWith: 'draft' | 'claim' | 'documents' | 'change';
  /** As the scanner names it. */
  readonly virus: string;
  readonly size: number;
  /** In hex, of the bytes as they arrived: virus databases go by it. */
  readonly sha256: string;
  readonly wrappedKey: string;
}

/** Uploads at the same instant may go a little beyond. */
export interface QuarantineBounds {
  readonly documents: number;
  readonly bytes: number;
}

/** Everything is on disk when it resolves. */
export interface QuarantineStore {
  /**
   * Refused if the same SHA-256 is there or the quarantine is full; the audit entry is appended in any case. @throws
   * StoreUnavailable also if a sweep gave the document up.
   */
  add(
    document: QuarantinedDocument,
    bounds: QuarantineBounds,
    audit: NewAuditEntry,
  ): Promise<'added' | 'known' | 'full'>;
  /** Oldest first. */
  all(): Promise<readonly QuarantinedDocument[]>;
  /** The bytes become orphaned, as those of drafts do. False if it is not there. */
  remove(storageId: string): Promise<boolean>;
  /** Returns how many. */
  removeBefore(instant: string): Promise<number>;
}
