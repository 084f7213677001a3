import { openExistingSqliteStore } from '../../../src/server/store/sqlite/openSqliteStore.ts';

/** A process of its own: adds so many changes to a claim of a database, and prints their receipts. */
const [file = '', claimId = '', count = ''] = process.argv.slice(2);
const store = await openExistingSqliteStore(file);
for (let index = 0; index < Number(count); index += 1) {
  const id = crypto.randomUUID();
  const filed = {
    filedAt: new Date().toISOString(),
    dtoVersion: 1,
    documentsHash: 'ab'.repeat(32),
    facts: '{}',
    models: '{}',
    uploads: [],
  };
  const added = await store.claims.add(
    { ...filed, id, claimId, kind: 'change', formType: 'Address', idempotencyKey: id },
    { additions: 1000, documents: 0, bytes: 0 },
  );
  process.stdout.write(`${'receipt' in added ? added.receipt : added.outcome}\n`);
}
await store.close();
