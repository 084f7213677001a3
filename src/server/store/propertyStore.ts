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
  /** Returns the value that is set now: servers that start together all get the same. */
  setFirst(name: PropertyName, value: string): Promise<string>;
}
