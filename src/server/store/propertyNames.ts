export type PropertyName =
  | 'classListKey'
  | 'databaseId'
  | 'documentsNoted'
  | 'draftKeyId'
  | 'pinKeyId'
  | 'sessionSecretId'
  | 'storageKeyId';
