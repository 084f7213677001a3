import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { runHousekeeping } from '../../../src/server/operations/housekeeping.ts';
import { claimDocuments } from '../../../src/server/store/claimDocuments.ts';
import type { ClaimStore, Store } from '../../../src/server/store/store.ts';
import { present } from '../../support/present.ts';
import { addition, documentContext, pdf, standardClaim } from '../support/claims.ts';
import { notice, testServer } from '../support/testServer.ts';

const bytes = pdf(500);
const documentContexts = [documentContext('c-1', 'a.pdf', bytes)];
const files = [{ clientId: 'c-1', bytes }];

interface Failure {
  /** What the database does the first time that it is asked to store something. */
  readonly fail: <T>(store: () => Promise<T>) => Promise<T>;
}
const failures = {
  afterwards: {
    fail: async (store) => {
      await store();
      throw new Error('the answer of the database was lost');
    },
  },
  before: { fail: () => Promise.reject(new Error('disk full')) },
} satisfies Record<string, Failure>;

/** Signs in for a flow, having filed the claim that it adds to, and sends a document by it to a database that fails once. */
async function failingOnce(flow: 'standard' | 'documents', { fail }: Failure) {
  const healthy = await testServer();
  let failed = flow !== 'standard';
  const once = <A extends readonly unknown[], T>(real: (...args: A) => Promise<T>) => {
    return (...args: A) => {
      if (failed) return real(...args);
      failed = true;
      return fail(() => real(...args));
    };
  };
  const { store } = healthy;
  const claims: ClaimStore = { ...store.claims, file: once(store.claims.file), add: once(store.claims.add) };
  const server = await testServer({ store: { ...store, claims }, uploads: healthy.uploads });
  const client = server.client();
  await client.authorize(notice);
  if (flow === 'documents') {
    const { body } = await client.submit(standardClaim());
    await client.authorizeClaim(body.referenceCodeForm ?? '', flow);
    failed = false;
  }
  const dto = flow === 'standard' ? standardClaim({ documentContexts }) : addition({ documentContexts });
  const key = crypto.randomUUID();
  return { submit: () => client.submit(dto, { files, key, flow }), healthy };
}

/** The documents of the only claim, those of its additions included. */
async function storedUploads(store: Store) {
  for await (const claim of store.claims.all()) return claimDocuments(claim).map(({ upload }) => upload);
  return [];
}

describe.each(['standard', 'documents'] as const)('when the database fails while %s is stored', (flow) => {
  it('what was committed all the same is answered to the next try, its document intact', async () => {
    const { submit, healthy } = await failingOnce(flow, failures.afterwards);
    expect((await submit()).status).toBe(500);
    const { status, body } = await submit();
    expect(status).toBe(200);
    expect(body.referenceCodeForm).toMatch(flow === 'standard' ? /^NB-\w{4}-\w{4}-\w$/ : /-A1$/);
    const later = { ...healthy.options, now: () => new Date(Date.now() + 2 * 3_600_000) };
    await runHousekeeping(later, healthy.app.log);
    const [upload, ...others] = await storedUploads(healthy.store);
    expect(others).toEqual([]);
    expect((await buffer(healthy.uploads.read(present(upload)))).equals(bytes)).toBe(true);
  });

  it('what was not is stored by the next try, and the first upload goes with the next housekeeping', async () => {
    const { submit, healthy } = await failingOnce(flow, failures.before);
    expect((await submit()).status).toBe(500);
    expect((await submit()).status).toBe(200);
    const after = new Date(Date.now() + 60_000);
    const known = (ids: readonly string[]) => healthy.store.claims.knownStorageIds(ids);
    expect(await healthy.uploads.removeAbandoned(after, known)).toBe(1);
    const [upload, ...others] = await storedUploads(healthy.store);
    expect(others).toEqual([]);
    expect((await buffer(healthy.uploads.read(present(upload)))).equals(bytes)).toBe(true);
  });
});

describe('housekeeping', () => {
  it('ends sessions that are over, and goes on when something fails', async () => {
    const { store, options, app, clock } = await testServer();
    await store.sessions.put({ idHash: 'a', begunAt: '2026', expiresAt: '2026-01-01', authorized: [], culture: null });
    await runHousekeeping(options, app.log);
    expect(await store.sessions.find('a', '2025-01-01')).toBeNull();
    const broken = { ...options.uploads, removeAbandoned: () => Promise.reject(new Error('disk gone')) };
    await expect(
      runHousekeeping({ ...options, uploads: broken, now: () => clock.now }, app.log),
    ).resolves.toBeUndefined();
  });
});
