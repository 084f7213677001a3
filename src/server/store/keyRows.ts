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
