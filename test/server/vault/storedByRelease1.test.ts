import { createSecretKey, hkdfSync } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { personColumns } from '../../../src/rules/classListColumns.ts';
import { findOwned } from '../../../src/server/filing/drafts/drafts.ts';
import { classListKey } from '../../../src/server/people/classList/classListKey.ts';
import { auditKeys } from '../../../src/server/store/audit/auditKeys.ts';
import { diskReader } from '../../../src/server/uploads/diskStorage.ts';
import { uploadReader } from '../../../src/server/uploads/uploadStore.ts';
import { openClaim } from '../../../src/server/vault/claimTexts.ts';
import { draftKey } from '../../../src/server/vault/draftKey.ts';
import { pinKey } from '../../../src/server/vault/pinKey.ts';
import { open, seal } from '../../../src/server/vault/seal.ts';
import { testServer } from '../support/testServer.ts';
import { testStorageKeys } from '../support/testStorageKeys.ts';

// Written once with the keys below, and never again: what one release stores, each later one must read. A test that seals
// and opens with the same code passes whatever a rename does to a purpose or a place.
const pins = pinKey('a-pin-key-of-the-tests-that-is-long-enough');
const drafts = draftKey('a-draft-key-of-the-tests-that-is-long-enough');
const listKey = Buffer.alloc(32, 7);
const list = classListKey(listKey);

const upload = {
  storageId: 'storage-1',
  clientId: 'c-1',
  type: 'application/pdf',
  size: 9,
  status: 'Received',
  statusReason: null,
  name: 'v1.2McGqcWcXSwXKzPa57IQm-_bNiix1_g13EJNgieDZRL9oNEa',
  sha256:
    'v1.1kR0iA5uEq7xQCly2klX-srOTBqMVbx3O6g8YoGOM2DLu-9cSkSVek0chjk0IZQWXjVXgCFQrlfYLvOz8uZ_jdiYIv6S2vjVi3IGQqZrx7uz70yGjAAk5UVKK6w',
  wrappedKey: 'v1.SjJXBqluoIXZXT6a-0Rj8mprPwsqkBVWYGx-SO6VTpgaVCBPMyKE1ElEvFcFeZUhmlUJhqMqKY-dD_fV',
} as const;
const claim = {
  id: 'claim-1',
  referenceCode: 'NB-1',
  formType: 'Standard',
  noticeId: null,
  idempotencyKey: 'key',
  filedAt: '2026-03-01T12:00:00.000Z',
  dtoVersion: 1,
  documentsHash: 'hash',
  facts: '{}',
  models: 'v1.UbASh2FnG0G4FIr9smK4rTbnCyBpqJ4Re0L4fBSOaqqjQnhSJ3tcHhvJEjU',
  wrappedKey: 'SJkXsS3NXtE9.v1.wNtoqVkx28m7SHYkNFASV9Z3QSDUK07_SvpdAl73Odf2RocbJq4ytxveD4bNFYjJe3fPl0gN0dAfpjIc',
  status: 'Received',
  endedAt: null,
  endReason: null,
  history: [],
  additions: [],
  uploads: [upload],
} as const;
const sealedBytes = Buffer.from('A-wNQSVafUQNG8CkFdwHj6Qv1wMZwmSgkQ', 'base64url');

it('answers and documents of a claim open', async () => {
  const opened = openClaim(testStorageKeys, claim);
  expect(opened.models).toBe('{"answers":true}');
  expect(opened.uploads).toMatchObject([{ name: 'bill.pdf', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  const storage = { ...diskReader('/nowhere'), read: () => Readable.from([sealedBytes]) };
  const [sealed = upload] = opened.uploads;
  expect(await buffer(uploadReader(storage, testStorageKeys).read(sealed))).toEqual(Buffer.from('the bytes'));
});

it('a saved draft opens, with its upload, for its owner', async () => {
  const { options, app } = await testServer();
  const row = {
    id: 'draft-1',
    formType: 'Standard',
    ownerHash: 'XYXRYGkBZddGhwRd-2OSl0P2E3LxezQLBj1w3c_-PQk',
    revision: 1,
    network: null,
    begunAt: '2026-03-01T12:00:00.000Z',
    savedAt: '2026-03-01T12:00:00.000Z',
    expiresAt: '9999-01-01T00:00:00.000Z',
    sealed: 'v1.hbd6_xjwl6yKw9Aqj1wMxOoOku4TOsk7LLot8XUMVpxvg3e0m2uJLDE3TCp43ku-T7GZ8cOYMe7Z42KLCtfdh7ruRuz9Z9lN0xRn',
    documents: [
      {
        storageId: 'storage-2',
        wrappedKey: 'w',
        file: 'f-1',
        sealed:
          'v1.xBTOCMe4Ulcap9oYpujrQPFjIEc7lm3PUWAc0-n0oetO1PevMrSgl2aoaThklAixO-EcrzyWsI20pJ-ZQHG6GTMTjZm3wnv1BtirVI69hNUv5f4o3s_FFPaDdj0fdJA',
        size: 9,
      },
    ],
  };
  const store = { ...options.store, drafts: { ...options.store.drafts, find: async () => row } };
  expect(await findOwned({ ...options, store, draftKey: drafts }, row, app.log)).toMatchObject({
    content: '{"version":1}',
    documents: [{ file: 'f-1', name: 'bill.pdf', type: 'application/pdf', size: 9, sha256: 'ab' }],
  });
  expect(drafts.ownerOf({ kind: 'notice', noticeId: 'NB-1' })).toBe(row.ownerHash);
  expect(drafts.ownerOfCode('ABC')).toBe('CIdQgWysDuaQHLMbLMpZldNSlFeB8anCNLDPlSRUVv0');
});

const member = {
  noticeId: 'NB-1',
  pinHash: 'hmac-sha256$EYgbt3NXffHe$OAI8qY0XyVq3q7cDOnT8vbU8nR0VW6u9kYfiZVbKfhg',
  lastName: 'Lovelace',
  firstName: 'Ada',
  middleInitial: null,
  streetLine1: '1 Main St',
  streetLine2: null,
  city: 'Springfield',
  state: 'CA',
  postalCode: '90001',
  country: 'US',
  email: 'ada@example.com',
  phone: '2135550100',
  further: { vin: '1' },
  furtherRows: {},
};
const classRow = {
  noticeId: 'NB-1',
  pinHash: member.pinHash,
  digest: 'AAHs5k9bf5j1FhgdV5d6gg',
  nameHash: 737476267,
  sealed:
    'v1.t-pMavugZ_4lQoK0qBmi7hMiCIn91elTv-nuhP8QaMjhfNVfjxs_xYo3i2QQIRy6SfhxktHkG8i91fMd1KlClm6eMcCQP8npGcA5T6ODAXJHTnzZAjNdX9CjfEsAEJ1PXiZHn7AGvwbs5RIcJuWm-9d1p-Q5u-VJ_IzOKYP8CGSvC1fqGZxDavLiScIOsiZGBA',
};

it('a member of the class list opens, keeps the row and signs in with the PIN of the letter', () => {
  expect(list.open(classRow)).toEqual(member);
  expect(list.row(member, classRow)).toBe(classRow);
  expect(pins.hash('NB-1', ' 123456')).toBe(member.pinHash);
  expect(list.madePin('source', 'NB-1', 6, 0)).toBe('238489');
});

it('a member opens whom another release sealed with more columns or fewer', () => {
  const rows = createSecretKey(Buffer.from(hkdfSync('sha256', listKey, '', 'class list: rows', 32)));
  const sealed = (facts: readonly (string | null)[]) =>
    seal(rows, Buffer.from(JSON.stringify([facts, {}])), ['class member', 'NB-1']);
  expect(list.open({ ...classRow, sealed: sealed(['Lovelace', 'Ada']) })).toMatchObject({
    lastName: 'Lovelace',
    firstName: 'Ada',
    phone: null,
  });
  const more = [...personColumns.map((column) => member[column]), 'of a later column'];
  expect(list.open({ ...classRow, sealed: sealed(more) })).toEqual({ ...member, further: {} });
});

it('a member with rows is stored as release 1.0 reads one, and opens with the rows', () => {
  const rows = createSecretKey(Buffer.from(hkdfSync('sha256', listKey, '', 'class list: rows', 32)));
  const furtherRows = { Employment: [{ employer: 'Acme', weeksWorked: '12' }] };
  const stored = list.row({ ...member, furtherRows });
  const texts = { vin: '1', Employment: '[{"employer":"Acme","weeksWorked":"12"}]' };
  const text = open(rows, stored.sealed, ['class member', 'NB-1'])?.toString();
  expect(text).toBe(JSON.stringify([personColumns.map((column) => member[column]), texts]));
  expect(list.open(stored)).toEqual({ ...member, furtherRows });
});

it('keys, people and networks have the same names', () => {
  expect([testStorageKeys.id, pins.id, drafts.id]).toEqual(['SJkXsS3NXtE9', 'EYgbt3NXffHe', 'YNXtRdiD1-1s']);
  const { notice, claim: ofClaim, returnCode, network } = auditKeys(pins);
  expect([notice('NB-1'), ofClaim('NB-1'), returnCode('NB-1')]).toEqual([
    'foDocRapZ3HClHZmXPRudk',
    'easmo-v4uxkyf3Knc3d5P9',
    '0fnQAPjnQqy7u8lBpsqOVh',
  ]);
  expect(network('192.0.2.1')).toBe('rv6dW656jdNBXdlLPviTUe');
});
