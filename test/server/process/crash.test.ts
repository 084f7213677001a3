import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readSettings } from '../../../src/server/settings.ts';
import { openStorage } from '../../../src/server/storage.ts';
import { present } from '../../support/present.ts';
import { ada, addition, documentContext, model, pdf, standardClaim } from '../support/claims.ts';
import { filing, signedIn, signIn } from '../support/fetchClient.ts';
import { processSettings, startServer } from '../support/serverProcess.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const jorg = { firstName: 'Jörg', lastName: 'Müller, jr.', mailingSubDivisionNonUS: 'Bremen' };
const people = [
  { credentials: { noticeId: 'NB-1000-0001', pin: '111111' }, known: ada },
  { credentials: { noticeId: 'NB-1000-0002', pin: '222222' }, known: jorg },
];
const firstPerson = people[0]?.credentials ?? {};

describe('a claim that got a reference code', () => {
  it('is still there, with its documents, when the server is killed right after the answer', {
    timeout: 60_000,
  }, async () => {
    const dataDir = await temporaryFolder();
    const settings = await processSettings(dataDir);
    const filed: { code: string; bytes: Uint8Array; key: string; headers: Record<string, string> }[] = [];
    for (const [index, { credentials, known }] of people.entries()) {
      const server = await startServer(settings);
      const headers = await signIn(server.address, credentials);
      const submit = filing(server.address, headers);
      const bytes = pdf(2000, index + 1);
      const dto = standardClaim({
        prepopulatedData: [model('prepopulatedData', known)],
        documentContexts: [documentContext('c-1', `${index}.pdf`, bytes)],
      });
      const key = crypto.randomUUID();
      const { referenceCodeForm } = await submit(dto, [{ clientId: 'c-1', bytes }], key);
      await server.kill();
      filed.push({ code: referenceCodeForm ?? 'none', bytes, key, headers });
    }

    const server = await startServer(settings);
    const again = filing(server.address, filed[0]?.headers ?? {});
    expect((await again(standardClaim(), [], filed[0]?.key)).referenceCodeForm).toBe(filed[0]?.code);
    // Who lost the answer and signs in again has it too.
    const headers = await signIn(server.address, firstPerson);
    const session = await fetch(`${server.address}/api/session`, { headers });
    expect(await session.json()).toMatchObject({ forms: [{ filed: { referenceCode: filed[0]?.code } }] });
    await server.stop();

    const { store, uploads: documents } = await openStorage(readSettings(settings));
    onTestFinished(() => store.close());
    expect(await store.claims.count()).toBe(2);
    for (const { code, bytes } of filed) {
      const claim = await store.claims.findByReferenceCode(code);
      expect(claim?.uploads).toHaveLength(1);
      const stored = await buffer(documents.read(present(claim?.uploads[0])));
      expect(sha256(stored)).toBe(sha256(bytes));
      expect(claim?.uploads[0]?.sha256).toBe(sha256(bytes));
    }
  });
});

describe('an addition that got a receipt', () => {
  it('is still there, with its documents, when the server is killed right after the answer', {
    timeout: 60_000,
  }, async () => {
    const dataDir = await temporaryFolder();
    const settings = await processSettings(dataDir);
    const first = await startServer(settings);
    const file = await signedIn(first.address, firstPerson);
    const { referenceCodeForm } = await file(standardClaim());
    const credentials = { referenceCode: referenceCodeForm ?? '', lastName: 'Okafor' };
    const key = crypto.randomUUID();
    const bytes = pdf(2000, 5);
    const dto = addition({ documentContexts: [documentContext('c-1', 'a.pdf', bytes)] });
    const add = async (address: string) => {
      const submit = await signedIn(address, credentials, 'documents');
      return (await submit(dto, [{ clientId: 'c-1', bytes }], key)).referenceCodeForm;
    };
    expect(await add(first.address)).toBe(`${referenceCodeForm}-A1`);
    await first.kill();

    const second = await startServer(settings);
    expect(await add(second.address)).toBe(`${referenceCodeForm}-A1`);
    await second.stop();

    const { store, uploads: documents } = await openStorage(readSettings(settings));
    onTestFinished(() => store.close());
    const future = new Date(Date.now() + 3_600_000);
    await documents.removeAbandoned(future, (storageIds) => store.claims.knownStorageIds(storageIds));
    const claim = await store.claims.findByReferenceCode(referenceCodeForm ?? '');
    expect(claim?.additions).toHaveLength(1);
    const [upload] = claim?.additions[0]?.uploads ?? [];
    expect(sha256(await buffer(documents.read(present(upload))))).toBe(sha256(bytes));
    expect(upload?.sha256).toBe(sha256(bytes));
  });
});
