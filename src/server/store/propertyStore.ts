/** What the database knows of itself. */
export type PropertyName =
  | 'classListKey'
  | 'databaseId'
  | 'documentsNoted'
  | 'draftKeyId'
  | 'pinKeyId'
  | 'sessionSecretId'
  | 'storageKeyId';

export interface PropertyStore {
  get(name: PropertyName): Promise<string | null>;
  set(name: PropertyName, value: string): Promise<void>;
  /** Sets it unless it is set, and returns what it is now: of several servers that start together all get the same. */
  setFirst(name: PropertyName, value: string): Promise<string>;
}
