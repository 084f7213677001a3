import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { readSettings } from '../../../src/server/settings.ts';
import { openStorage } from '../../../src/server/storage.ts';
import { present } from '../../support/present.ts';
import { ada, addition, documentContext, model, pdf, standardClaim } from '../support/claims.ts';
import { filing, signedIn, signIn } from '../support/fetchClient.ts';
import { processSettings, startServer } from '../support/serverProcess.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const person = { noticeId: 'NB-1000-0001', pin: '111111' };

it('what was acknowledged, a claim and an addition to it, is still there when the server is killed right after each answer', {
  timeout: 120_000,
}, async () => {
  const settings = await processSettings(await temporaryFolder());
  const first = await startServer(settings);
  const headers = await signIn(first.address, person);
  const claimKey = crypto.randomUUID();
  const ofClaim = pdf(2000, 1);
  const dto = standardClaim({
    prepopulatedData: [model('prepopulatedData', ada)],
    documentContexts: [documentContext('c-1', '0.pdf', ofClaim)],
  });
  const filed = await filing(first.address, headers)(dto, [{ clientId: 'c-1', bytes: ofClaim }], claimKey);
  const code = filed.referenceCodeForm ?? 'none';
  await first.kill();

  const second = await startServer(settings);
  const again = await filing(second.address, headers)(standardClaim(), [], claimKey);
  expect(again.referenceCodeForm).toBe(code);
  // Who lost the answer and signs in again has it too.
  const session = await fetch(`${second.address}/api/session`, { headers: await signIn(second.address, person) });
  expect(await session.json()).toMatchObject({ forms: [{ filed: { referenceCode: code } }] });
  const additionKey = crypto.randomUUID();
  const ofAddition = pdf(2000, 5);
  const add = async (address: string) => {
    const submit = await signedIn(address, { referenceCode: code, lastName: 'Okafor' }, 'documents');
    const added = addition({ documentContexts: [documentContext('c-1', 'a.pdf', ofAddition)] });
    return (await submit(added, [{ clientId: 'c-1', bytes: ofAddition }], additionKey)).referenceCodeForm;
  };
  expect(await add(second.address)).toBe(`${code}-A1`);
  await second.kill();

  const third = await startServer(settings);
  expect(await add(third.address)).toBe(`${code}-A1`);
  await third.stop();

  const { store, uploads: documents } = await openStorage(readSettings(settings));
  onTestFinished(() => store.close());
  const future = new Date(Date.now() + 3_600_000);
  await documents.removeAbandoned(future, (storageIds) => store.claims.knownStorageIds(storageIds));
  expect(await store.claims.count()).toBe(1);
  const claim = present(await store.claims.findByReferenceCode(code));
  expect(claim.additions).toHaveLength(1);
  for (const [uploads, bytes] of [
    [claim.uploads, ofClaim],
    [claim.additions[0]?.uploads, ofAddition],
  ] as const) {
    expect(uploads).toHaveLength(1);
    expect(sha256(await buffer(documents.read(present(uploads?.[0]))))).toBe(sha256(bytes));
    expect(uploads?.[0]?.sha256).toBe(sha256(bytes));
  }
});
