import { describe, expect, it, vi } from 'vitest';
import type { NewClaim } from '../../../src/server/store/claimRows.ts';
import type { Store } from '../../../src/server/store/store.ts';
import { SubmitResponse } from '../../../src/wire/calls.ts';
import { documentContext, pdf, standardClaim } from '../support/claims.ts';
import { type HeldRequest, heldSubmit } from '../support/heldRequest.ts';
import { parsed } from '../support/parsed.ts';
import { storedFiles } from '../support/storedFiles.ts';
import { notice, secondNotice, type TestServerOptions, testServer } from '../support/testServer.ts';

const bytes = pdf(2000);
const dto = standardClaim({ documentContexts: [documentContext('c-1', 'a.pdf', bytes)] });
const files = [{ clientId: 'c-1', bytes }];

/** A session, and a function that begins a submit whose last bytes wait for the test. */
async function authorized(options: TestServerOptions = {}) {
  const server = await testServer(options);
  const client = server.client();
  await client.authorize(notice);
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const kept = async () => (await storedFiles(server.dataDir)).length;
  const receiving = async (key: string): Promise<HeldRequest> => {
    const request = await heldSubmit(client, address, dto, { files, key });
    await expect.poll(kept).toBe(1);
    return request;
  };
  return { ...server, client, another: server.client, kept, receiving };
}

const running = 'LocKey_Shared_ErrorMessage_SubmitRunning';

describe('while a claimant sends a claim', () => {
  it('another one is refused with 409, and the first is filed [SUBM-3]', async () => {
    const { client, store, receiving } = await authorized();
    const first = await receiving(crypto.randomUUID());
    const second = await client.submit(dto, { files });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({ submitted: false, error: running, referenceCodeForm: null, fieldErrors: [] });
    expect((await first.finish()).status).toBe(200);
    expect(await store.claims.count()).toBe(1);
  });

  it('also when the other one is of another form', async () => {
    const { client, receiving } = await authorized();
    await client.authorize({ noticeId: null, pin: null }, 'comments');
    const key = crypto.randomUUID();
    const first = await receiving(key);
    expect((await client.submit(standardClaim(), { key, flow: 'comments' })).status).toBe(409);
    first.abort();
  });

  it('also when the other one comes by another session of the same notice', async () => {
    const { client, receiving } = await authorized();
    const first = await receiving(crypto.randomUUID());
    await client.authorize(notice);
    expect((await client.submit(dto, { files })).status).toBe(409);
    first.abort();
  });

  it('another claimant files their own', async () => {
    const { another, receiving } = await authorized();
    const first = await receiving(crypto.randomUUID());
    const other = another();
    await other.authorize(secondNotice);
    expect((await other.submit(dto, { files })).status).toBe(200);
    expect((await first.finish()).status).toBe(200);
  });

  it('the next try of that claim takes over, whatever became of the connection of the first', async () => {
    const { client, store, kept, receiving } = await authorized();
    const key = crypto.randomUUID();
    const first = await receiving(key);
    const second = await client.submit(dto, { files, key });
    expect(second.status).toBe(200);
    const answer = await first.answer();
    expect(answer.status).toBe(409);
    expect(parsed(SubmitResponse, answer).error).toBe(running);
    expect(await store.claims.count()).toBe(1);
    expect(await kept()).toBe(1);
  });

  it('the next try gets its reference code when it is being filed already', async () => {
    const committing = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const storeWith = ({ claims }: Store) => ({
      claims: {
        ...claims,
        async file(claim: NewClaim) {
          committing.resolve();
          await goOn.promise;
          return claims.file(claim);
        },
      },
    });
    const { client, store } = await authorized({ storeWith });
    const key = crypto.randomUUID();
    const first = client.submit(dto, { files, key });
    await committing.promise;
    const second = client.submit(dto, { files, key });
    expect((await client.submit(dto, { files })).status).toBe(409);
    goOn.resolve();
    expect((await first).status).toBe(200);
    expect(await second).toEqual(await first);
    expect(await store.claims.count()).toBe(1);
  });

  it('another one may be sent once the first has lost its connection', async () => {
    const { client, receiving } = await authorized();
    (await receiving(crypto.randomUUID())).abort();
    await expect.poll(async () => (await client.submit(dto, { files })).status).toBe(200);
  });

  it('another one may be sent once nothing has come of the first for a minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { client, kept, receiving } = await authorized();
      const first = await receiving(crypto.randomUUID());
      vi.advanceTimersByTime(59_999);
      expect((await client.submit(dto, { files })).status).toBe(409);
      vi.advanceTimersByTime(1);
      expect((await first.answer()).status).toBe(408);
      expect(await kept()).toBe(0);
      expect((await client.submit(dto, { files })).status).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });
});
