import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import type { CompiledFlow } from '../../../src/compile/compiledPage.ts';
import { liveSettlement } from '../../../src/server/settlement/liveSettlement.ts';
import type { StoredClaim } from '../../../src/server/store/claimRows.ts';
import type { FormDto } from '../../../src/wire/models.ts';
import { present } from '../../support/present.ts';
import { addition, documentContext, model, pdf, standardClaim, type TestFile } from '../support/claims.ts';
import { save } from '../support/drafts.ts';
import { storedFiles } from '../support/storedFiles.ts';
import { testSettlement } from '../support/testProject.ts';
import { notice, type TestServerOptions, testServer } from '../support/testServer.ts';

/** What adds one document for each content. */
function documents(...contents: readonly Uint8Array<ArrayBuffer>[]): { dto: FormDto; files: readonly TestFile[] } {
  const files = contents.map((bytes, index) => ({ clientId: `d-${index}`, bytes }));
  const documentContexts = files.map(({ clientId, bytes }) => documentContext(clientId, `${clientId}.pdf`, bytes));
  return { dto: addition({ documentContexts }), files };
}

const change = (fields: Record<string, string | null>) => addition({ claimantInfo: model('claimantInfo', fields) });

/** A server with a claim, and a claimant who has signed in with it to a flow that adds to it. */
async function signedIn(flow: 'documents' | 'address', options: TestServerOptions = {}) {
  const server = await testServer(options);
  const owner = server.client();
  await owner.authorize(notice);
  const claimKey = crypto.randomUUID();
  const bytes = pdf(100);
  const claimed = standardClaim({ documentContexts: [documentContext('c-1', 'first.pdf', bytes)] });
  const filed = await owner.submit(claimed, { files: [{ clientId: 'c-1', bytes }], key: claimKey });
  const code = filed.body.referenceCodeForm ?? 'none';
  const person = async () => {
    const client = server.client();
    expect((await client.authorizeClaim(code, flow)).statusCode).toBe(200);
    return client;
  };
  const client = await person();
  const add = (
    { dto, files = [] }: { dto: FormDto; files?: readonly TestFile[] },
    { key = crypto.randomUUID(), as = client } = {},
  ) => as.submit(dto, { files, key, flow });
  const claim = async (): Promise<StoredClaim> => {
    const found = await server.store.claims.findByReferenceCode(code);
    if (found === null) throw new Error('the claim is gone');
    // Their keys are wrapped each time they are read.
    return { ...found, uploads: found.uploads.map((upload) => ({ ...upload, wrappedKey: '' })) };
  };
  return { ...server, owner, person, client, add, claim, code, claimKey, kept: () => storedFiles(server.dataDir) };
}

/** The flow Address with its second field on a page of its own, which is skipped for most first ones. */
function withSecondPage(flow: CompiledFlow): CompiledFlow {
  if (flow.formType !== 'Address') return flow;
  const pages = flow.pages.flatMap((page) => {
    if (page.fields.every(({ dtoMapping }) => dtoMapping !== 'claimantInfo')) return [page];
    const skipUnless = { field: 'claimantInfo.mailingStreetLine1', equals: 'two lines' };
    return [
      { ...page, fields: page.fields.slice(0, 1) },
      { ...page, path: `${page.path}-more`, skipUnless, fields: page.fields.slice(1) },
    ];
  });
  return { ...flow, pages };
}

describe('a submit that adds documents', () => {
  it('ends what was kept of it: a save that comes late begins nothing, one after the next sign-in does', async () => {
    const { add, client, code, store } = await signedIn('documents');
    const formType = 'Documents';
    expect((await save(client, { formType })).statusCode).toBe(200);
    expect((await add(documents(pdf(500, 2)))).status).toBe(200);
    for (const revision of [null, 1]) {
      const late = await save(client, { formType, revision });
      expect(late.statusCode).toBe(400);
      expect(late.json().error).toBe('LocKey_Shared_ErrorMessage_AlreadySubmitted');
    }
    expect(await store.drafts.count()).toBe(0);
    await client.authorizeClaim(code, 'documents');
    expect((await save(client, { formType })).statusCode).toBe(200);
  });

  it('files them to the claim, each time with a receipt of its own, and leaves the claim as it was', async () => {
    const { add, claim, code, clock, uploads, options } = await signedIn('documents');
    const before = await claim();
    clock.now = new Date('2026-03-01T12:10:00Z');
    const first = await add(documents(pdf(500, 2), pdf(600, 3)));
    expect(first).toEqual({
      status: 200,
      body: {
        submitted: true,
        nonMatchingPaymentElection: false,
        error: null,
        referenceCodeForm: `${code}-A1`,
        fieldErrors: [],
        receipt: {
          referenceCode: `${code}-A1`,
          filedAt: '2026-03-01T12:10:00.000Z',
          mail: { state: 'off', to: null },
        },
      },
    });
    expect((await add(documents(pdf(700, 4)))).body.referenceCodeForm).toBe(`${code}-A2`);
    const { additions, ...after } = await claim();
    expect({ ...after, additions: [] }).toEqual(before);
    expect(additions).toMatchObject([
      {
        number: 1,
        kind: 'documents',
        formType: 'Documents',
        filedAt: '2026-03-01T12:10:00.000Z',
        documentsHash: options.live.current.documentsHash,
        models: JSON.stringify(documents(pdf(500, 2), pdf(600, 3)).dto),
        uploads: [
          { name: 'd-0.pdf', size: 500, status: 'Received' },
          { name: 'd-1.pdf', size: 600, status: 'Received' },
        ],
      },
      { number: 2, uploads: [{ name: 'd-0.pdf', size: 700 }] },
    ]);
    const stored = await buffer(uploads.read(present(additions[1]?.uploads[0])));
    expect(stored.equals(pdf(700, 4))).toBe(true);
  });

  it('answers the same key with the same receipt, and keeps nothing twice', async () => {
    const { add, claim, code, kept } = await signedIn('documents');
    const key = crypto.randomUUID();
    await add(documents(pdf(500)), { key });
    const files = await kept();
    expect((await add(documents(pdf(500)), { key })).body.referenceCodeForm).toBe(`${code}-A1`);
    expect((await claim()).additions).toHaveLength(1);
    expect(await kept()).toEqual(files);
  });

  it('succeeds for two people at once, each with a receipt of their own', async () => {
    const { add, person, code } = await signedIn('documents');
    const people = await Promise.all([person(), person()]);
    const answers = await Promise.all(people.map((as) => add(documents(pdf(500)), { as })));
    expect(new Set(answers.map(({ body }) => body.referenceCodeForm))).toEqual(new Set([`${code}-A1`, `${code}-A2`]));
  });

  it('is refused without a document, at the documents', async () => {
    const { add, claim } = await signedIn('documents');
    const { status, body } = await add(documents());
    expect({ status, error: body.error }).toEqual({ status: 400, error: 'LocKey_Shared_ErrorMessage_ClaimInvalid' });
    expect(body.fieldErrors).toEqual([
      { field: 'documentContexts', record: null, message: { key: 'LocKey_Shared_Upload_Required' } },
    ]);
    expect((await claim()).additions).toEqual([]);
  });

  it('is held to the rules and limits of a claim, and says only what is wrong', async () => {
    const { add, claim, kept } = await signedIn('documents');
    const files = await kept();
    const wrong = documents(new TextEncoder().encode('<html>'));
    expect((await add(wrong)).body.fieldErrors.map(({ field, message }) => [field, message.key])).toEqual([
      ['documentContexts.file', 'LocKey_Shared_File_TypeNotAllowed'],
    ]);
    const many = await add(documents(...Array.from({ length: 5 }, () => pdf(40))));
    expect(many.body.fieldErrors.map(({ message }) => message.key)).toEqual(['LocKey_Shared_File_TooMany']);
    expect((await add({ dto: standardClaim() })).status).toBe(400);
    expect((await claim()).additions).toEqual([]);
    expect(await kept()).toEqual(files);
  });

  it('is refused once the claim has ten times what one submit may bring', async () => {
    const settings: TestServerOptions['settings'] = (given) => ({
      ...given,
      app: { ...given.app, uploads: { ...given.app.uploads, maxFiles: 1 } },
    });
    const { add, claim, kept } = await signedIn('documents', { settings });
    for (let index = 0; index < 9; index += 1) expect((await add(documents(pdf(50)))).status).toBe(200);
    const files = await kept();
    const { status, body } = await add(documents(pdf(50)));
    expect({ status, error: body.error }).toEqual({ status: 400, error: 'LocKey_Shared_ErrorMessage_ClaimFull' });
    expect((await claim()).additions).toHaveLength(9);
    expect(await kept()).toEqual(files);
  });

  it('is refused before any of its files is read when they cannot fit', async () => {
    const settings: TestServerOptions['settings'] = (given) => ({
      ...given,
      app: { ...given.app, uploads: { ...given.app.uploads, maxFiles: 1 } },
    });
    const { add, options, uploads } = await signedIn('documents', { settings });
    for (let index = 0; index < 9; index += 1) expect((await add(documents(pdf(50)))).status).toBe(200);
    const received: string[] = [];
    const beginBatch = uploads.beginBatch.bind(uploads);
    vi.spyOn(options.uploads, 'beginBatch').mockImplementation(async () => {
      const batch = await beginBatch();
      return { ...batch, receive: (...sent) => batch.receive(...sent).finally(() => received.push('a file')) };
    });
    expect((await add(documents(pdf(50)))).body.error).toBe('LocKey_Shared_ErrorMessage_ClaimFull');
    expect(received).toEqual([]);
  });

  it('is refused after its deadline; an earlier try still gets its receipt', async () => {
    const { add, client, clock, code } = await signedIn('documents');
    const key = crypto.randomUUID();
    clock.now = new Date('2030-11-01T06:50:00Z');
    await client.authorizeClaim(code, 'documents');
    await add(documents(pdf(50)), { key });
    clock.now = new Date('2030-11-01T07:05:00Z');
    const { status, body } = await add(documents(pdf(50)));
    expect({ status, error: body.error }).toEqual({ status: 400, error: 'LocKey_Shared_ErrorMessage_AdditionsClosed' });
    expect((await add(documents(pdf(50)), { key })).body.referenceCodeForm).toBe(`${code}-A1`);
  });

  it('is refused with a sentence when the claim is gone', async () => {
    const { add, dataDir, kept } = await signedIn('documents');
    const files = await kept();
    const database = new DatabaseSync(join(dataDir, 'claims.db'));
    database.exec('delete from documents; delete from claims');
    database.close();
    const { status, body } = await add(documents(pdf(50)));
    expect({ status, error: body.error }).toEqual({ status: 400, error: 'LocKey_Shared_ErrorMessage_ClaimGone' });
    expect(await kept()).toEqual(files);
  });

  it('is refused under the key of the claim itself', async () => {
    const { add, claim, claimKey } = await signedIn('documents');
    expect((await add(documents(pdf(50)), { key: claimKey })).status).toBe(400);
    expect((await claim()).additions).toEqual([]);
  });

  it('needs a sign-in with a claim, which does not allow filing one', async () => {
    const { owner, client, store } = await signedIn('documents');
    const { dto, files } = documents(pdf(50));
    expect((await owner.submit(dto, { files, flow: 'documents' })).status).toBe(401);
    expect((await client.submit(standardClaim())).status).toBe(401);
    expect(await store.claims.count()).toBe(1);
  });
});

describe('a submit that changes a claim', () => {
  it('is kept as history, with what it left empty, and leaves the claim as it was', async () => {
    const { add, claim, code } = await signedIn('address');
    const before = await claim();
    const first = change({ mailingStreetLine1: '1 New Street', mailingStreetLine2: 'Floor 2' });
    expect((await add({ dto: first })).body.referenceCodeForm).toBe(`${code}-A1`);
    expect((await add({ dto: change({ mailingStreetLine1: '2 New Street' }) })).body.referenceCodeForm).toBe(
      `${code}-A2`,
    );
    const { additions, ...after } = await claim();
    expect({ ...after, additions: [] }).toEqual(before);
    expect(additions.map(({ kind, formType }) => [kind, formType])).toEqual([
      ['change', 'Address'],
      ['change', 'Address'],
    ]);
    const said = additions.map(({ models }): FormDto => JSON.parse(models)).map((dto) => dto.claimantInfo?.fields);
    expect(said).toEqual([
      { mailingStreetLine1: '1 New Street', mailingStreetLine2: 'Floor 2' },
      { mailingStreetLine1: '2 New Street', mailingStreetLine2: null },
    ]);
  });

  it('takes back nothing that a page asks for which these answers skip', async () => {
    const base = await testSettlement();
    const live = liveSettlement({ ...base, flows: base.flows.map(withSecondPage) });
    const { add, claim } = await signedIn('address', { live });
    await add({ dto: change({ mailingStreetLine1: 'two lines', mailingStreetLine2: 'Floor 2' }) });
    await add({ dto: change({ mailingStreetLine1: 'one line' }) });
    await add({ dto: change({ mailingStreetLine1: 'two lines' }) });
    const { additions } = await claim();
    const said = additions.map(({ models }): FormDto => JSON.parse(models)).map((dto) => dto.claimantInfo?.fields);
    expect(said).toEqual([
      { mailingStreetLine1: 'two lines', mailingStreetLine2: 'Floor 2' },
      { mailingStreetLine1: 'one line' },
      { mailingStreetLine1: 'two lines', mailingStreetLine2: null },
    ]);
  });

  it('is refused when it changes nothing, or breaks a rule', async () => {
    const { add, claim } = await signedIn('address');
    for (const empty of [addition({}), change({}), change({ mailingStreetLine1: null })]) {
      const { status, body } = await add({ dto: empty });
      expect({ status, message: body.message }).toEqual({
        status: 400,
        message: 'a change has no answer in claimantInfo',
      });
    }
    const { body } = await add({ dto: change({ mailingStreetLine2: 'Floor 2' }) });
    expect(body.fieldErrors.map(({ field }) => field)).toEqual(['claimantInfo.mailingStreetLine1']);
    expect((await claim()).additions).toEqual([]);
  });
});
