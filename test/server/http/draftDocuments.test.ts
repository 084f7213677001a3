import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runHousekeeping } from '../../../src/server/operations/housekeeping.ts';
import { liveSettlement } from '../../../src/server/settlement/liveSettlement.ts';
import type { Settlement } from '../../../src/server/settlement/settlement.ts';
import { SubmitResponse } from '../../../src/wire/calls.ts';
import { type NamedUpload, SaveUploadAnswer, SaveUploadRefusal } from '../../../src/wire/drafts.ts';
import { ErrorResponse } from '../../../src/wire/errorResponse.ts';
import { savedUploadsPart } from '../../../src/wire/formParts.ts';
import type { FormDto } from '../../../src/wire/models.ts';
import { addition, credentialsModel, documentContext, pdf, standardClaim, type TestFile } from '../support/claims.ts';
import { type Document, discard, keep, keptDays, keptForms, removeDocument, save } from '../support/drafts.ts';
import { parsed } from '../support/parsed.ts';
import { storedFiles } from '../support/storedFiles.ts';
import { submitBody } from '../support/submitBody.ts';
import type { TestClient } from '../support/testClient.ts';
import { notice, secondNotice, signedInServer, type TestServerOptions, testServer } from '../support/testServer.ts';

const bytes = pdf(100);
const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];

type Change = readonly [string, (settlement: Settlement) => Settlement];
const bytesOf = ({ bytes: sent }: Document) => sent?.length ?? 0;

async function begun(options?: TestServerOptions) {
  const server = await testServer(options);
  const person = server.client();
  await person.authorize(notice);
  await save(person);
  return { ...server, person };
}

async function submit(
  client: TestClient,
  kept: readonly NamedUpload[],
  { claim = withDocuments(), files = [], flow = 'standard' }: Sent = {},
) {
  const form = submitBody(claim, files);
  form.append(savedUploadsPart, JSON.stringify(kept));
  // Files come after every other part.
  const parts = [...form].sort(([, part], [, other]) => Number(part instanceof File) - Number(other instanceof File));
  const ordered = new FormData();
  for (const [name, part] of parts) {
    if (part instanceof File) ordered.append(name, part, part.name);
    else ordered.append(name, part);
  }
  return parsed(SubmitResponse, await client.send(ordered, undefined, flow));
}
interface Sent {
  readonly claim?: FormDto;
  readonly files?: readonly TestFile[];
  readonly flow?: string;
}
const withDocuments = () => standardClaim({ documentContexts: [documentContext('c-1', 'a.pdf', bytes)] });
const documentsOf = async (client: TestClient) => (await keptForms(client))[0]?.draft?.documents;

describe('a document of a draft', () => {
  it('is there again with the draft, under the name that the browser gave it', async () => {
    const { person, dataDir } = await begun();
    const kept = parsed(SaveUploadAnswer, await keep(person, { file: one, name: 'cafe\u0301.pdf' }));
    expect(kept.document).toEqual({ file: one, name: 'caf\u00e9.pdf', size: 100, type: 'application/pdf' });
    await keep(person, { file: two });
    expect((await documentsOf(person))?.map(({ file }) => file)).toEqual([one, two]);
    await save(person, { revision: 1 });
    expect(await documentsOf(person)).toHaveLength(2);
    expect(await storedFiles(dataDir)).toHaveLength(2);
  });

  it('takes the place of an earlier one of the same name in the browser, as after a lost answer', async () => {
    const { person, dataDir } = await begun();
    await keep(person, { file: one });
    await keep(person, { file: one, name: 'b.pdf', bytes: pdf(200) });
    expect(await documentsOf(person)).toMatchObject([{ file: one, name: 'b.pdf', size: 200 }]);
    expect(await storedFiles(dataDir)).toHaveLength(1);
  });

  it.each([
    ['of another kind', { name: 'a.exe' }, 'LocKey_Shared_File_TypeNotAllowed', 400],
    ['that is not what its name says', { bytes: new Uint8Array(20) }, 'LocKey_Shared_File_TypeNotAllowed', 400],
    ['with nothing in it', { bytes: new Uint8Array(0) }, 'LocKey_Shared_File_Empty', 400],
    ['that is too large', { bytes: pdf(2049) }, 'LocKey_Shared_File_TooLarge', 413],
    ['far larger than any', { bytes: pdf(200_000) }, 'LocKey_Shared_File_TooLarge', 413],
  ] satisfies readonly (readonly [string, Document, string, number])[])(
    '%s is refused as a submit refuses it, and nothing is kept',
    async (_case, document, error, status) => {
      const { person, dataDir } = await begun();
      const refused = await keep(person, document);
      expect(refused.statusCode).toBe(status);
      const refusal = parsed(SaveUploadRefusal, refused);
      expect(refusal.error).toBe(error);
      expect(refusal.params?.['name']).toContain(bytesOf(document) > 100_000 ? '….pdf' : 'a.');
      expect(await storedFiles(dataDir)).toEqual([]);
      expect(await documentsOf(person)).toEqual([]);
    },
  );

  it('is refused where the claim would have too many or too much, also of those that come at once', async () => {
    const { person } = await begun();
    const large = await Promise.all([1, 2, 3].map(() => keep(person, { bytes: pdf(2048) })));
    expect(large.map(({ statusCode }) => statusCode).sort()).not.toEqual([200, 200, 200]);
    await discard(person);
    await save(person);
    for (let index = 0; index < 4; index += 1) expect((await keep(person)).statusCode).toBe(200);
    expect(parsed(SaveUploadRefusal, await keep(person)).error).toBe('LocKey_Shared_File_TooMany');
  });

  it('needs a draft, and a session that may have one', async () => {
    const { person, client } = await begun();
    await discard(person);
    expect(parsed(ErrorResponse, await keep(person)).error).toBe('no-draft');
    expect((await keep(person, { formType: 'Comments' })).statusCode).toBe(401);
    const other = client();
    await other.authorize(secondNotice);
    await save(person);
    await keep(person, { file: one });
    expect((await removeDocument(other, one)).json()).toEqual({ removed: false });
    expect(await documentsOf(person)).toHaveLength(1);
  });

  it('is gone with its file when it is removed, when its draft was deleted an hour ago, and when that is over', async () => {
    const { person, dataDir, store, options, clock, app } = await begun();
    await keep(person, { file: one });
    await keep(person, { file: two });
    expect((await removeDocument(person, one)).json()).toEqual({ removed: true });
    expect((await removeDocument(person, one)).json()).toEqual({ removed: false });
    expect(await storedFiles(dataDir)).toHaveLength(1);
    await discard(person);
    expect(await storedFiles(dataDir)).toHaveLength(1);
    clock.now = new Date(clock.now.getTime() + 60 * 60_000);
    await runHousekeeping(options, app.log);
    expect(await storedFiles(dataDir)).toEqual([]);

    await person.authorize(notice);
    await save(person);
    await keep(person);
    clock.now = new Date(clock.now.getTime() + 30 * 24 * 60 * 60_000);
    await runHousekeeping(options, app.log);
    expect(await store.drafts.count()).toBe(0);
    expect(await storedFiles(dataDir)).toEqual([]);
    expect(await store.drafts.orphanedUploads()).toEqual([]);
  });

  it.each([
    ['the settlement keeps none any more', (all) => ({ ...all, settings: keptDays(0)(all.settings) })],
    ['its form does not run any more', (all) => ({ ...all, flows: [] })],
  ] satisfies readonly Change[])('is gone with its draft once %s', async (_case, change) => {
    const { person, dataDir, store, options, app } = await begun();
    await keep(person);
    await runHousekeeping({ ...options, live: liveSettlement(change(options.live.current)) }, app.log);
    expect(await store.drafts.count()).toBe(0);
    expect(await storedFiles(dataDir)).toEqual([]);
  });

  it('outlives the sweep of abandoned uploads', async () => {
    const { person, uploads, store, dataDir } = await begun();
    await keep(person);
    const known = (storageIds: readonly string[]) => store.claims.knownStorageIds(storageIds);
    await uploads.removeAbandoned(new Date(Date.now() + 60_000), known);
    expect(await storedFiles(dataDir)).toHaveLength(1);
    const [file = ''] = await storedFiles(dataDir);
    expect(await known([file, 'unknown'])).toEqual(new Set([file]));
  });
});

describe('a submit', () => {
  it('takes the documents of the draft that it names by their contexts, and removes the rest of it [API-21] [API-23]', async () => {
    const { person, store, dataDir } = await begun();
    await keep(person, { file: one });
    const [before] = await storedFiles(dataDir);
    await keep(person, { file: two, bytes: pdf(50) });
    const more = pdf(60, 3);
    const claim = standardClaim({
      documentContexts: [documentContext('c-1', 'a.pdf', bytes), documentContext('c-2', 'b.pdf', more)],
    });
    const { referenceCodeForm } = await submit(person, [{ clientId: 'c-1', file: one }], {
      claim,
      files: [{ clientId: 'c-2', bytes: more }],
    });
    const filed = await store.claims.findByReferenceCode(referenceCodeForm ?? '');
    expect(filed?.uploads).toMatchObject([
      { clientId: 'c-1', storageId: before, name: 'a.pdf', size: 100, type: 'application/pdf' },
      { clientId: 'c-2', name: 'b.pdf', size: 60 },
    ]);
    expect(await store.drafts.count()).toBe(0);
    expect([...(await storedFiles(dataDir))].sort()).toEqual(filed?.uploads.map(({ storageId }) => storageId).sort());
    expect(await store.drafts.orphanedUploads()).toEqual([]);
  });

  it('that is repeated answers the code of the first once the draft is gone', async () => {
    const { person } = await begun();
    await keep(person, { file: one });
    const form = () => {
      const body = submitBody(withDocuments(), []);
      body.append(savedUploadsPart, JSON.stringify([{ clientId: 'c-1', file: one }]));
      return body;
    };
    const key = crypto.randomUUID();
    const first = parsed(SubmitResponse, await person.send(form(), key));
    const second = parsed(SubmitResponse, await person.send(form(), key));
    expect(first.referenceCodeForm).toMatch(/^NB-/);
    expect(second.referenceCodeForm).toBe(first.referenceCodeForm);
  });

  it('names documents for something that is added to a claim too', async () => {
    const { client, person, store } = await begun();
    const { referenceCodeForm } = (await person.submit(standardClaim())).body;
    const again = client();
    await again.authorizeClaim(referenceCodeForm ?? '', 'documents');
    await save(again, { formType: 'Documents' });
    await keep(again, { file: one, formType: 'Documents' });
    const claim = addition({ documentContexts: [documentContext('c-1', 'a.pdf', bytes)] });
    const added = await submit(again, [{ clientId: 'c-1', file: one }], { claim, flow: 'documents' });
    expect(added.referenceCodeForm).toBe(`${referenceCodeForm}-A1`);
    expect(await store.drafts.count()).toBe(0);
  });

  it.each([
    ['is not there any more', two, documentContext('c-1', 'a.pdf', bytes)],
    ['has another name', one, documentContext('c-1', 'b.pdf', bytes)],
    ['has another size', one, documentContext('c-1', 'a.pdf', pdf(101))],
  ])('says at the field that a document %s, and keeps the draft', async (_case, file, context) => {
    const { person, store, dataDir } = await begun();
    await keep(person, { file: one });
    const claim = standardClaim({ documentContexts: [context] });
    const { submitted, fieldErrors } = await submit(person, [{ clientId: 'c-1', file }], { claim });
    expect(submitted).toBe(false);
    expect(fieldErrors).toMatchObject([
      { field: 'documentContexts.file', record: 'c-1', message: { key: 'LocKey_Shared_File_NotReceived' } },
    ]);
    expect(await store.drafts.count()).toBe(1);
    expect(await storedFiles(dataDir)).toHaveLength(1);
  });

  it('files nothing when a document is removed while it is sent', async () => {
    const { store, person, uploads, ...server } = await begun();
    await keep(person, { file: one });
    const claims = {
      ...store.claims,
      file: async (...given: Parameters<typeof store.claims.file>) => {
        await removeDocument(person, one);
        return store.claims.file(...given);
      },
    };
    const { person: racing } = await signedInServer({ store: { ...store, claims }, uploads, now: server.options.now });
    const { fieldErrors } = await submit(racing, [{ clientId: 'c-1', file: one }]);
    expect(fieldErrors).toMatchObject([{ record: 'c-1', message: { key: 'LocKey_Shared_File_NotReceived' } }]);
    expect(await store.claims.count()).toBe(0);
    expect(await store.drafts.count()).toBe(1);
  });

  it('counts kept documents with those that it carries', async () => {
    const { person } = await begun();
    await keep(person, { file: one, bytes: pdf(2048) });
    const large = pdf(2048);
    const small = pdf(40);
    const claim = standardClaim({
      documentContexts: [
        documentContext('c-1', 'a.pdf', large),
        documentContext('c-2', 'b.pdf', large),
        documentContext('c-3', 'c.pdf', small),
      ],
    });
    const files = [
      { clientId: 'c-2', bytes: large },
      { clientId: 'c-3', bytes: small },
    ];
    const { fieldErrors } = await submit(person, [{ clientId: 'c-1', file: one }], { claim, files });
    expect(fieldErrors).toContainEqual(
      expect.objectContaining({ message: expect.objectContaining({ key: 'LocKey_Shared_File_ClaimTooLarge' }) }),
    );
  });

  it('is refused where it names one document twice, a context twice or a context that is not there', async () => {
    const { person } = await begun();
    await keep(person, { file: one });
    const claim = standardClaim({
      documentContexts: [documentContext('c-1', 'a.pdf', bytes), documentContext('c-2', 'a.pdf', bytes)],
    });
    for (const clientIds of [['c-1', 'c-2'], ['c-1', 'c-1'], ['c-9']]) {
      const named = clientIds.map((clientId) => ({ clientId, file: one }));
      expect((await submit(person, named, { claim })).submitted).toBe(false);
    }
    const form = submitBody(claim, []);
    form.append(savedUploadsPart, '{}');
    expect((await person.send(form)).statusCode).toBe(400);
  });

  it('may leave the PIN empty in a session that signed in with it, not the notice id of another claimant', async () => {
    const { person, store } = await begun();
    const credentials = (noticeId: string) => credentialsModel({ noticeId, pin: null });
    const other = standardClaim({ credentials: credentials(secondNotice.noticeId) });
    expect((await person.submit(other)).status).toBe(401);
    const wrong = standardClaim({ credentials: credentialsModel({ ...notice, pin: '1234567' }) });
    expect((await person.submit(wrong)).body.fieldErrors).toMatchObject([{ field: 'credentials.pin' }]);
    expect((await person.submit(standardClaim({ credentials: credentials(notice.noticeId) }))).status).toBe(200);
    expect(await store.claims.count()).toBe(1);
  });
});

it('a document whose row was stored although the database failed is there with its bytes', async () => {
  const { store, uploads, clock, dataDir } = await begun();
  const drafts: typeof store.drafts = {
    ...store.drafts,
    async addDocument(...given) {
      await store.drafts.addDocument(...given);
      throw new Error('The disk is full.');
    },
  };
  const now = () => clock.now;
  const { person: failing } = await signedInServer({ store: { ...store, drafts }, uploads, now });
  expect((await keep(failing, { file: one })).statusCode).toBe(503);
  expect(await documentsOf(failing)).toMatchObject([{ file: one }]);
  await uploads.removeAbandoned(new Date('2999-01-01'), store.claims.knownStorageIds);
  expect(await storedFiles(dataDir)).toHaveLength(1);
});

it('uploads whose folder is gone do not stop other claimants', async () => {
  const { person, dataDir, store, options, clock, app } = await begun();
  await keep(person);
  await rm(join(dataDir, 'documents', 'files'), { recursive: true });
  expect((await discard(person)).json()).toMatchObject({ discarded: true });
  clock.now = new Date(clock.now.getTime() + 60 * 60_000);
  await runHousekeeping(options, app.log);
  expect(await store.drafts.count()).toBe(0);
  expect(await store.drafts.orphanedUploads()).toEqual([]);
});

it('is read only after a sign-in, and has short texts', async () => {
  const { client, person } = await begun();
  const stranger = client();
  await stranger.get('/api/culture/set-language?culture=es', await stranger.csrf());
  const notEvenParts = { ...(await stranger.csrf()), 'content-type': 'multipart/form-data; boundary=b' };
  const refused = await stranger.request('POST', '/api/drafts/documents', notEvenParts, 'nothing');
  expect(refused.statusCode).toBe(401);
  const long = await keep(person, { name: `${'a'.repeat(20_000)}.pdf` });
  expect(parsed(SaveUploadRefusal, long).message).toBe('a part is too long');
});
