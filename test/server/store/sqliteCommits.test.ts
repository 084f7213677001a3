import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { NewClaim } from '../../../src/server/store/claimRows.ts';
import type { LogSync } from '../../../src/server/store/sqlite/commits.ts';
import { openSqliteStore } from '../../../src/server/store/sqlite/openSqliteStore.ts';
import { standardClaim } from '../support/claims.ts';
import { putPeople } from '../support/people.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { notice, testMembers, testServer } from '../support/testServer.ts';

/** A store whose log is synced when the test wants it. */
async function storeOver(log: LogSync) {
  const store = await openSqliteStore(join(await temporaryFolder(), 'claims.db'), { logOf: () => log });
  onTestFinished(() => store.close());
  return store;
}

/** Counts syncs and holds the results of the first ones back until `release`. */
function heldLog() {
  let syncs = 0;
  const released = Promise.withResolvers<void>();
  const log: LogSync = {
    async sync() {
      syncs += 1;
      await released.promise;
    },
    close: async () => undefined,
  };
  return { log, count: () => syncs, release: released.resolve };
}

function claim(number: number): NewClaim {
  const id = `c-${number}`;
  return {
    id,
    formType: 'Standard',
    idempotencyKey: id,
    filedAt: '2026-01-01',
    dtoVersion: 1,
    documentsHash: 'ab'.repeat(32),
    facts: '{}',
    models: '{}',
    referenceCode: `NB-${number}`,
    noticeId: `notice ${number}`,
    uploads: [],
  };
}

describe('a claim that is committed and not on the disk yet', () => {
  it('is not acknowledged: neither to its claimant, nor to its next try, nor at a sign-in', async () => {
    const { log, count, release } = heldLog();
    const { claims } = await storeOver(log);
    const told: string[] = [];
    const telling = [claims.file(claim(1)).then(() => told.push('filed'))];
    await expect.poll(count).toBe(1);
    expect(await claims.count()).toBe(1);
    telling.push(
      claims.findEarlier(claim(1)).then(() => told.push('earlier')),
      claims.findOfNotice('Standard', 'notice 1').then(() => told.push('of notice')),
    );
    // Who is not concerned does not wait.
    expect(await claims.findEarlier(claim(2))).toBeNull();
    expect(told).toEqual([]);
    release();
    await Promise.all(telling);
    expect(told.sort()).toEqual(['earlier', 'filed', 'of notice']);
  });

  it('shares the sync of those that wait with it', async () => {
    const { log, count, release } = heldLog();
    const { claims } = await storeOver(log);
    const first = claims.file(claim(1));
    await expect.poll(count).toBe(1);
    const others = [2, 3, 4, 5].map((number) => claims.file(claim(number)));
    await expect.poll(() => claims.count()).toBe(5);
    release();
    await Promise.all([first, ...others]);
    expect(count()).toBe(2);
  });

  it('is never confirmed, nor anything after it, once the disk has failed', async () => {
    let fails = true;
    const log: LogSync = {
      sync: () => (fails ? Promise.reject(new Error('EIO')) : Promise.resolve()),
      close: async () => undefined,
    };
    const { claims } = await storeOver(log);
    await expect(claims.file(claim(1))).rejects.toThrow('may not be on the disk (EIO)');
    // The system may have dropped what it could not write, and reports that only once.
    fails = false;
    await expect(claims.findEarlier(claim(1))).rejects.toThrow('restart the server');
    await expect(claims.file(claim(2))).rejects.toThrow('restart the server');
  });

  it("keeps its draft's orphaned uploads until the draft is gone for good", async () => {
    const { log, count, release } = heldLog();
    const { drafts } = await storeOver(log);
    const times = { begunAt: '2026', savedAt: '2026', expiresAt: '2027' };
    const row = { id: 'd-1', formType: 'Standard', ownerHash: 'a', revision: 1, sealed: 'x', network: null, ...times };
    const begun = drafts.begin(row, { noticeId: null, session: null });
    await expect.poll(count).toBe(1);
    const document = { storageId: 's-1', file: 'f', sealed: 'x', wrappedKey: 'key', size: 1 };
    const added = drafts.addDocument('d-1', document, { documents: 5, bytes: 5 });
    const removed = drafts.remove('d-1');
    await expect.poll(() => drafts.count()).toBe(0);
    let orphaned: readonly string[] | null = null;
    const asked = drafts.orphanedUploads().then((ids) => {
      orphaned = ids;
    });
    await Promise.resolve();
    expect(orphaned).toBeNull();
    release();
    await Promise.all([begun, added, removed, asked]);
    expect(orphaned).toEqual(['s-1']);
  });
});

describe('how often the disk is waited for', () => {
  it('is once for a claim, and never for a sign-in', async () => {
    const { log, count, release } = heldLog();
    release();
    const store = await storeOver(log);
    await putPeople(store, testMembers());
    const before = count();
    const { client } = await testServer({ store });
    const person = client();
    expect((await person.authorize(notice)).statusCode).toBe(200);
    expect(count() - before).toBe(0);
    expect((await person.submit(standardClaim())).status).toBe(200);
    expect(count() - before).toBe(1);
  });
});
