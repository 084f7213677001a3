import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openSqliteStore } from '../../../src/server/store/sqlite/openSqliteStore.ts';
import { standardClaim } from '../support/claims.ts';
import { save } from '../support/drafts.ts';
import { putPeople } from '../support/people.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { notice, secondNotice, testMembers, testServer } from '../support/testServer.ts';

/** A server whose disk takes as long for a sync as the test wants. */
async function onSlowDisk() {
  const waiting: PromiseWithResolvers<void>[] = [];
  let isSlow = false;
  const sync = async () => {
    if (!isSlow) return;
    const held = Promise.withResolvers<void>();
    waiting.push(held);
    await held.promise;
  };
  const file = join(await temporaryFolder(), 'claims.db');
  const store = await openSqliteStore(file, { logOf: () => ({ sync, close: async () => undefined }) });
  onTestFinished(() => store.close());
  await putPeople(store, testMembers());
  const server = await testServer({ store });
  return {
    ...server,
    store,
    becomeSlow: () => {
      isSlow = true;
    },
    begun: () => expect.poll(() => waiting.length),
    endSync: () => {
      isSlow = false;
      for (const { resolve } of waiting) resolve();
    },
  };
}

it('while the disk is slow a claim has no code before it is on it, and requests that store nothing do not wait', async () => {
  const { client, becomeSlow, begun, endSync } = await onSlowDisk();
  const [person, other] = [client(), client()];
  await person.authorize(notice);
  await other.authorize(secondNotice);
  becomeSlow();

  let answered = 0;
  const noted = <T>(answer: T): T => {
    answered += 1;
    return answer;
  };
  const submit = person.submit(standardClaim()).then(noted);
  const saved = save(other).then(noted);
  await begun().toBe(1);
  const stranger = client();
  for (const answer of await Promise.all([
    stranger.authorize(secondNotice),
    other.get('/api/session'),
    client().get('/healthz'),
  ])) {
    expect(answer.statusCode).toBe(200);
  }
  expect(answered).toBe(0);

  endSync();
  expect(await submit).toMatchObject({ status: 200, body: { submitted: true } });
  expect((await saved).statusCode).toBe(200);
});
