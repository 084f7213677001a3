import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { keepHouse } from '../../../src/server/housekeeping.ts';
import type { ClaimStore } from '../../../src/server/store/store.ts';
import { documentContext, pdf, standardClaim } from '../support/claims.ts';
import { notice, testServer } from '../support/testServer.ts';

const bytes = pdf(500);
const dto = standardClaim({ documentContexts: [documentContext('c-1', 'a.pdf', bytes)] });
const files = [{ clientId: 'c-1', bytes }];

/** A server whose database fails once while a claim is filed, and the same server without the fault. */
async function failingOnce(file: (real: ClaimStore) => ClaimStore['file']) {
  const healthy = await testServer();
  let failed = false;
  const { store } = healthy;
  const claims: ClaimStore = {
    ...store.claims,
    file: (claim) => {
      if (failed) return store.claims.file(claim);
      failed = true;
      return file(store.claims)(claim);
    },
  };
  const server = await testServer({ store: { ...store, claims }, uploads: healthy.uploads });
  const client = server.client();
  await client.authorize(notice);
  return { client, healthy };
}

describe('when the database fails while a claim is filed', () => {
  it('a claim that was committed all the same is answered to the next try, its document intact', async () => {
    const { client, healthy } = await failingOnce((real) => async (claim) => {
      await real.file(claim);
      throw new Error('the answer of the database was lost');
    });
    const key = crypto.randomUUID();
    expect((await client.submit(dto, { files, key })).status).toBe(500);
    const { status, body } = await client.submit(dto, { files, key });
    expect(status).toBe(200);
    const later = { ...healthy.options, now: () => new Date(Date.now() + 2 * 3_600_000) };
    await keepHouse(later, healthy.app.log);
    const claim = await healthy.store.claims.findByReferenceCode(body.referenceCodeForm ?? '');
    const stored = await buffer(healthy.uploads.read(claim?.uploads[0]?.storageId ?? ''));
    expect(stored.equals(bytes)).toBe(true);
  });

  it('a claim that was not is filed by the next try, and the first upload goes with the next housekeeping', async () => {
    const { client, healthy } = await failingOnce(() => () => Promise.reject(new Error('disk full')));
    const key = crypto.randomUUID();
    expect((await client.submit(dto, { files, key })).status).toBe(500);
    const { status, body } = await client.submit(dto, { files, key });
    expect(status).toBe(200);
    const after = new Date(Date.now() + 60_000);
    const known = (ids: readonly string[]) => healthy.store.claims.knownStorageIds(ids);
    expect(await healthy.uploads.removeAbandoned(after, known)).toBe(1);
    const claim = await healthy.store.claims.findByReferenceCode(body.referenceCodeForm ?? '');
    expect(claim?.uploads).toHaveLength(1);
    await expect(buffer(healthy.uploads.read(claim?.uploads[0]?.storageId ?? ''))).resolves.toHaveLength(500);
  });
});

describe('housekeeping', () => {
  it('ends sessions that are over, and goes on when something fails', async () => {
    const { store, options, app, clock } = await testServer();
    await store.sessions.put({ idHash: 'a', expiresAt: '2026-01-01', authorized: [], culture: null });
    await keepHouse(options, app.log);
    expect(await store.sessions.find('a', '2025-01-01')).toBeNull();
    const broken = { ...options.uploads, removeAbandoned: () => Promise.reject(new Error('disk gone')) };
    await expect(keepHouse({ ...options, uploads: broken, now: () => clock.now }, app.log)).resolves.toBeUndefined();
  });
});
