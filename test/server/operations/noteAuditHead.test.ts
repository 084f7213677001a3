import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { noteAuditHead } from '../../../src/server/operations/noteAuditHead.ts';
import { openSqliteStore } from '../../../src/server/store/sqlite/openSqliteStore.ts';
import { diskStorage } from '../../../src/server/uploads/diskStorage.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

/** A database and the storage of its uploads; `append` extends the trail, and `said` has the log. */
async function kept() {
  const folder = await temporaryFolder();
  const store = await openSqliteStore(join(folder, 'claims.db'));
  onTestFinished(() => store.close());
  const uploadStorage = await diskStorage(join(folder, 'documents'));
  const said: string[] = [];
  const say = (_facts: object, text?: string) => said.push(text ?? '');
  const log = { warn: say, error: say };
  const append = () => store.audit.append({ at: '2026', event: 'command', subject: null, network: null, details: {} });
  return { store, uploadStorage, said, log, append, note: noteAuditHead({ store, uploadStorage }, log) };
}

it('notes how far the database is whenever that has changed', async () => {
  const { store, uploadStorage, note, append } = await kept();
  await note();
  expect(await uploadStorage.databaseHead()).toBeNull();
  for (const number of [1, 2]) {
    await append();
    await note();
    await note();
    expect(await uploadStorage.databaseHead()).toEqual({ ...(await store.audit.head()), number });
  }
});

it('notes nothing that is not on disk yet', async () => {
  const { store, uploadStorage, said, log, append } = await kept();
  await append();
  const headOnDisk = () => Promise.reject(new Error('the disk is full'));
  const note = noteAuditHead({ store: { audit: { ...store.audit, headOnDisk } }, uploadStorage }, log);
  await note();
  await note();
  expect(await uploadStorage.databaseHead()).toBeNull();
  expect(said).toEqual(['how far the database is cannot be noted beside the documents']);
});

it('says a failure again that comes back after it was over', async () => {
  const { store, uploadStorage, said, log, append } = await kept();
  let isFull = true;
  const headOnDisk = () => (isFull ? Promise.reject(new Error('the disk is full')) : store.audit.headOnDisk());
  const note = noteAuditHead({ store: { audit: { ...store.audit, headOnDisk } }, uploadStorage }, log);
  for (isFull of [true, true, false, true]) {
    await append();
    await note();
  }
  expect(said).toHaveLength(2);
});

it('does not forget what the database had, where that lacks it now', async () => {
  const { uploadStorage, said, note, append } = await kept();
  const seen = { number: 9, hash: 'ab'.repeat(32) };
  await uploadStorage.setDatabaseHead(seen);
  for (let index = 0; index < 12; index += 1) {
    await append();
    await note();
  }
  expect(await uploadStorage.databaseHead()).toEqual(seen);
  expect(said).toEqual([expect.stringContaining('the database lacks entries of the audit trail')]);
});
