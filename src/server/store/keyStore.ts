import type { StoredClaim } from './claimStore.ts';
import type { StoredUpload } from './storedUpload.ts';

/** How many characters the id of a storage key has: everything that the key wraps begins with it. */
export const keyIdLength = 12;

/** Where there are data keys that storage keys wrap. Those of a claim's documents are wrapped by the key of their claim. */
export type KeyedRows = 'claims' | 'draftDocuments' | 'quarantine';

/** A data key as it is stored; the id is that of the claim, or the storage id of the document. */
export interface WrappedRow {
  readonly id: string;
  readonly wrappedKey: string;
}

/** A document whose bytes are sealed now, in the place of one whose bytes were not. */
export type SealedDocument = Pick<StoredUpload, 'storageId' | 'name' | 'sha256' | 'wrappedKey'>;

/** A server that runs, and the ids of its storage keys, the one that wraps first. */
export interface KeyHolder {
  readonly id: string;
  readonly keyIds: readonly string[];
  readonly seenAt: string;
}

/** The data keys of what is stored, and what has none yet. It opens nothing: `src/server/vault/` does. */
export interface KeyStore {
  /** The data key of a claim, wrapped; null where it is not sealed. Undefined where there is no such claim. */
  ofClaim(claimId: string): Promise<string | null | undefined>;
  /** How many rows each storage key wraps, by its id. */
  count(rows: KeyedRows): Promise<ReadonlyMap<string, number>>;
  /** At most so many rows that another storage key than this one wraps, in the order of their ids, after one of them. */
  wrappedByOthers(rows: KeyedRows, keyId: string, after: string, most: number): Promise<readonly WrappedRow[]>;
  /** Puts other wrapped keys in the place of those that are still the same; all or nothing. */
  replace(rows: KeyedRows, changes: readonly (WrappedRow & { readonly to: string })[]): Promise<void>;
  /** How many claims and documents are stored as they came. */
  countUnsealed(): Promise<{ readonly claims: number; readonly documents: number }>;
  /** The ids of at most so many claims that are not sealed, in their order, after one of them. */
  unsealedClaims(after: string, most: number): Promise<readonly string[]>;
  /**
   * Puts a sealed claim in the place of one that is not sealed, with its additions and the facts of its documents; all or
   * nothing. Does nothing for one that is sealed.
   */
  sealClaim(claimId: string, seal: (claim: StoredClaim) => StoredClaim): Promise<void>;
  /** At most so many documents whose bytes are not sealed, in the order of their storage ids, after one of them. */
  unsealedDocuments(
    after: string,
    most: number,
  ): Promise<readonly { readonly storageId: string; readonly claimId: string }[]>;
  /**
   * Puts a document with other bytes in the place of one whose bytes are not sealed; those are left over, as
   * `DraftStore.leftOver` says. False, and nothing is changed, where somebody else was quicker.
   */
  replaceDocument(storageId: string, by: SealedDocument): Promise<boolean>;
  /** Notes that a server runs, in the place of what it noted before. */
  noteHolder(holder: KeyHolder): Promise<void>;
  forgetHolder(id: string): Promise<void>;
  /** The servers that were seen after an instant; forgets all others. */
  holders(seenAfter: string): Promise<readonly KeyHolder[]>;
}
