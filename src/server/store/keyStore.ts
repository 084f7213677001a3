/** How many characters the id of a storage key has: everything that the key wraps begins with it. */
export const keyIdLength = 12;

/** Where there are data keys that storage keys wrap. Those of a claim's documents are wrapped by the key of their claim. */
export type KeyedRows = 'claims' | 'draftDocuments' | 'quarantine';

/** A data key as it is stored; the id is that of the claim, or the storage id of the document. */
export interface WrappedRow {
  readonly id: string;
  readonly wrappedKey: string;
}

/** A server that runs, and the ids of its storage keys, the one that wraps first. */
export interface KeyHolder {
  readonly id: string;
  readonly keyIds: readonly string[];
  readonly seenAt: string;
}

/** The data keys of what is stored. The store opens nothing: `src/server/vault/` does. */
export interface KeyStore {
  /** The data key of a claim, wrapped; null where there is no such claim, or it is erased. */
  ofClaim(claimId: string): Promise<string | null>;
  /** How many rows each storage key wraps, by its id. */
  count(rows: KeyedRows): Promise<ReadonlyMap<string, number>>;
  /** At most so many rows that another storage key than this one wraps, in the order of their ids, after one of them. */
  wrappedByOthers(rows: KeyedRows, keyId: string, after: string, most: number): Promise<readonly WrappedRow[]>;
  /** Puts other wrapped keys in the place of those that are still the same; all or nothing. */
  replace(rows: KeyedRows, changes: readonly (WrappedRow & { readonly to: string })[]): Promise<void>;
  /** Notes that a server runs, in the place of what it noted before. */
  noteHolder(holder: KeyHolder): Promise<void>;
  forgetHolder(id: string): Promise<void>;
  /** The servers that were seen after an instant; forgets all others. */
  holders(seenAfter: string): Promise<readonly KeyHolder[]>;
}
