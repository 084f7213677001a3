/** Everything that a storage key wraps begins with its id. */
export const keyIdLength = 12;

/** The rows with data keys that storage keys wrap. A claim's key wraps those of its documents. */
export type KeyedRows = 'claims' | 'draftDocuments' | 'quarantine';

/** The id of a claim, or the storage id of a document. */
export interface WrappedRow {
  readonly id: string;
  readonly wrappedKey: string;
}

/** A running server and the ids of its storage keys; it wraps by the first. */
export interface KeyHolder {
  readonly id: string;
  readonly keyIds: readonly string[];
  readonly seenAt: string;
}

/** The store opens nothing: `src/server/vault/` does. */
export interface KeyStore {
  /** Null if there is no such claim or it is erased. */
  ofClaim(claimId: string): Promise<string | null>;
  /** By the id of the storage key. */
  count(rows: KeyedRows): Promise<ReadonlyMap<string, number>>;
  /** In the order of ids, after `after`. */
  wrappedByOthers(rows: KeyedRows, keyId: string, after: string, most: number): Promise<readonly WrappedRow[]>;
  /** Replaces keys that have not changed meanwhile; all or nothing. */
  replace(rows: KeyedRows, changes: readonly (WrappedRow & { readonly to: string })[]): Promise<void>;
  noteHolder(holder: KeyHolder): Promise<void>;
  forgetHolder(id: string): Promise<void>;
  /** Forgets the servers that were not seen since. */
  holders(seenAfter: string): Promise<readonly KeyHolder[]>;
}
