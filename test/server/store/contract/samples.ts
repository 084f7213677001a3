import { expect } from 'vitest';
import type { NewAddition, NewClaim } from '../../../../src/server/store/claimRows.ts';
import type { ClassRow } from '../../../../src/server/store/classListRows.ts';
import type { ClaimBounds, ReceivedUpload } from '../../../../src/server/store/storedUpload.ts';
import { sealContextOfUpload } from '../../../../src/server/vault/claimTexts.ts';
import { standardClaim } from '../../support/claims.ts';
import { testStorageKeys } from '../../support/testStorageKeys.ts';

let counter = 0;
export function claim(changes: Partial<NewClaim> = {}): NewClaim {
  counter += 1;
  return {
    id: `claim-${counter}`,
    referenceCode: `NB-0000-0000-${counter}`,
    formType: 'Standard',
    noticeId: `NB-${counter}`,
    idempotencyKey: `key-${counter}`,
    filedAt: new Date(Date.UTC(2026, 0, 1, 0, 0, counter)).toISOString(),
    dtoVersion: 1,
    documentsHash: 'cd'.repeat(32),
    facts: '{"lastName":["claimantInfo.lastName"]}',
    models: JSON.stringify(standardClaim()),
    uploads: [],
    ...changes,
  };
}

/** As the store reads it back. */
export const stored = (uploads: readonly ReceivedUpload[]) =>
  uploads.map((upload) => ({
    ...upload,
    // However it is wrapped meanwhile, it is the same key.
    wrappedKey: expect.toSatisfy((wrapped: string) => keyOf(upload.storageId, wrapped) === keyOf(upload.storageId)),
    status: 'Received',
    statusReason: null,
  }));
export const storedClaim = (filed: NewClaim) => ({
  ...filed,
  wrappedKey: expect.toBeOneOf([null, expect.any(String)]),
  uploads: stored(filed.uploads),
  status: 'Received',
  endedAt: null,
  endReason: null,
  additions: [],
  history: [],
});

export function addition(claimId: string, changes: Partial<NewAddition> = {}): NewAddition {
  counter += 1;
  return {
    id: `addition-${counter}`,
    claimId,
    kind: 'documents',
    formType: 'DocumentsUpload',
    idempotencyKey: `key-${counter}`,
    filedAt: new Date(Date.UTC(2026, 0, 1, 0, 0, counter)).toISOString(),
    dtoVersion: 1,
    documentsHash: 'ab'.repeat(32),
    facts: '{}',
    models: '{}',
    uploads: [],
    ...changes,
  };
}
export const wide: ClaimBounds = { additions: 1000, documents: 1000, bytes: 1_000_000 };

export const document = (storageId: string, name = 'a.pdf') => ({
  storageId,
  clientId: 'c-1',
  name,
  type: 'application/pdf',
  size: 12,
  sha256: 'ab'.repeat(32),
  wrappedKey: wrappedKeyOf(storageId),
});

const wrappedKeys = new Map<string, string>();
function wrappedKeyOf(storageId: string): string {
  const wrapped = wrappedKeys.get(storageId) ?? testStorageKeys.newDataKey(sealContextOfUpload(storageId)).wrapped;
  wrappedKeys.set(storageId, wrapped);
  return wrapped;
}
const keyOf = (storageId: string, wrapped = wrappedKeyOf(storageId)) =>
  testStorageKeys.unwrap(wrapped, sealContextOfUpload(storageId)).toString('hex');

export function row(noticeId: string, changes: Partial<ClassRow> = {}): ClassRow {
  return { noticeId, pinHash: 'hash', digest: 'digest', nameHash: 1, sealed: 'sealed', ...changes };
}

export async function collected<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}
