import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openStorage } from '../../../src/server/operations/storage.ts';
import { readSettings } from '../../../src/server/settings/settings.ts';
import { present } from '../../support/present.ts';
import { ada, addition, documentContext, model, pdf, standardClaim } from '../support/claims.ts';
import { filing, signedIn, signIn } from '../support/fetchClient.ts';
import { processSettings, startServer } from '../support/serverProcess.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const person = { noticeId: 'NB-1000-0001', pin: '111111' };

describe('what got a code', () => {
  it('is still there once, with its documents, when the server is killed right after the answer', async () => {
    const settings = await processSettings(await temporaryFolder());
    const [claimBytes, additionBytes] = [pdf(2000, 1), pdf(2000, 5)];
    const [claimKey, additionKey] = [crypto.randomUUID(), crypto.randomUUID()];

    const first = await startServer(settings);
    const headers = await signIn(first.address, person);
    const dto = standardClaim({
      prepopulatedData: [model('prepopulatedData', ada)],
      documentContexts: [documentContext('c-1', '0.pdf', claimBytes)],
    });
    const filed = await filing(first.address, headers)(dto, [{ clientId: 'c-1', bytes: claimBytes }], claimKey);
    const code = present(filed.referenceCodeForm);
    await first.kill();

    const second = await startServer(settings);
    const again = filing(second.address, headers);
    expect((await again(standardClaim(), [], claimKey)).referenceCodeForm).toBe(code);
    // Who lost the answer and signs in again has it too.
    const session = await fetch(`${second.address}/api/session`, { headers: await signIn(second.address, person) });
    expect(await session.json()).toMatchObject({ forms: [{ filed: { referenceCode: code } }] });
    const add = async (address: string) => {
      const submit = await signedIn(address, { referenceCode: code, lastName: 'Okafor' }, 'documents');
      const added = addition({ documentContexts: [documentContext('c-1', 'a.pdf', additionBytes)] });
      return (await submit(added, [{ clientId: 'c-1', bytes: additionBytes }], additionKey)).referenceCodeForm;
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
    const claim = await store.claims.findByReferenceCode(code);
    expect(claim?.additions).toHaveLength(1);
    for (const [uploads, bytes] of [
      [claim?.uploads, claimBytes],
      [claim?.additions[0]?.uploads, additionBytes],
    ] as const) {
      expect(uploads).toHaveLength(1);
      const upload = present(uploads?.[0]);
      expect(sha256(await buffer(documents.read(upload)))).toBe(sha256(bytes));
      expect(upload.sha256).toBe(sha256(bytes));
    }
  });
});
