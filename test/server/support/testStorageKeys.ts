import { storageKeys } from '../../../src/server/vault/storageKeys.ts';

export const testStorageKey = 'a-storage-key-of-the-tests-long-enough-for-one';
export const testStorageKeys = storageKeys([testStorageKey]);
