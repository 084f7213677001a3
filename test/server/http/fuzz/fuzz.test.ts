import { Writable } from 'node:stream';
import { assert, asyncProperty } from 'fast-check';
import type { InjectOptions } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { expect, it } from 'vitest';
import { pathOf } from '../../../../src/rules/addressParts.ts';
import { commentClaim } from '../../support/claims.ts';
import { save } from '../../support/drafts.ts';
import { heldToContract } from '../../support/heldToContract.ts';
import { parsed } from '../../support/parsed.ts';
import type { TestClient } from '../../support/testClient.ts';
import { testLimits, testServer } from '../../support/testServer.ts';
import { type Asker, anyRequest, askers, Documentation, type FuzzedRequest, markerOf, noticeOf } from './requests.ts';

/**
 * The number of requests and their seed. For others, and many more: FUZZ_REQUESTS=100000 FUZZ_SEED=2. A failure prints
 * the request that caused it.
 */
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 600);
const seed = Number(process.env['FUZZ_SEED'] ?? 20260301);

const ErrorBody = Type.Object({
  error: Type.Union([Type.String(), Type.Null()]),
  message: Type.Optional(Type.String()),
});
const unlimited = {
  ...testLimits,
  authorizePerMinute: 1e9,
  submitPerMinute: 1e9,
  openDraftsPerHour: 1e9,
  draftBytes: 1e9,
};

/** What a server logged since it was last asked. */
function newLines() {
  let text = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  const take = () => {
    const taken = text;
    text = '';
    return taken;
  };
  return { stream, take };
}

it(`survives ${requests} requests of any kind to every call, and shows no claimant what another one typed`, async () => {
  const log = newLines();
  const { app, client, clock } = await testServer({ logLevel: 'trace', logStream: log.stream, limits: unlimited });
  const clients: Readonly<Record<Asker, TestClient>> = { owner: client(), other: client(), nobody: client() };
  const signIn = async () => {
    // Who guessed at it has locked it for a quarter of an hour.
    clock.now = new Date(clock.now.getTime() + 16 * 60_000);
    await clients.owner.authorize(noticeOf.owner);
    await clients.other.authorize(noticeOf.other);
    await clients.other.authorize({ noticeId: null, pin: null }, 'comments');
    for (const asker of askers) await save(clients[asker]);
  };
  await signIn();
  const documentation = parsed(Documentation, await clients.nobody.get('/api/docs/json'));

  const send = async ({ asker, method, url, headers, isGuarded, body }: FuzzedRequest) => {
    const { cookies } = clients[asker];
    const guards = isGuarded
      ? { ...(await clients[asker].csrf()), cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
      : {};
    const asked: InjectOptions = {
      method,
      url,
      headers: { ...guards, ...headers },
      ...(body === null ? {} : { payload: body }),
    };
    return app.inject(asked);
  };

  await assert(
    asyncProperty(anyRequest(documentation), async (made) => {
      const request = await made();
      const response = await send(request);
      const { statusCode } = response;
      const described = `${request.method} ${request.url} answered ${statusCode}: ${response.body.slice(0, 200)}`;
      expect(statusCode < 500 || statusCode === 503, described).toBe(true);
      if (pathOf(request.url).startsWith('/api/')) {
        heldToContract(request.method, request.url, response);
        const isError = statusCode >= 400 && request.method !== 'HEAD';
        if (isError) expect(Value.Check(ErrorBody, response.json()), described).toBe(true);
      }
      const others = askers.filter((asker) => asker !== request.asker).map(markerOf);
      for (const other of others) expect(response.body, described).not.toContain(other);
      const names = Object.values(response.headers).join('\n');
      for (const asker of askers) expect(names, described).not.toContain(markerOf(asker));
      const logged = log.take();
      for (const asker of askers) expect(logged, described).not.toContain(markerOf(asker));
      expect(Reflect.get({}, 'polluted'), described).toBeUndefined();
      if (request.url.startsWith('/api/session-timeout') && statusCode === 200) await signIn();
    }),
    { numRuns: requests, seed, endOnFailure: true },
  );

  // All is as before: a new claimant comes and files.
  const somebody = client();
  await somebody.authorize({ noticeId: null, pin: null }, 'comments');
  expect((await somebody.submit(commentClaim('Good'), { flow: 'comments' })).status).toBe(200);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
}, 3600_000);
