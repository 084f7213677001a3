import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { shownFileName } from '../../../src/rules/fileName.ts';
import type { Message } from '../../../src/rules/message.ts';
import type { UploadStore } from '../../../src/server/uploads/uploadStore.ts';
import { SubmitResponse } from '../../../src/wire/calls.ts';
import { documentsPart, idempotencyHeader } from '../../../src/wire/formParts.ts';
import { capturedLog } from '../support/capturedLog.ts';
import { claimWith, type Named, pdf, standardClaim } from '../support/claims.ts';
import { keptForms } from '../support/drafts.ts';
import { parsed } from '../support/parsed.ts';
import { storedFiles } from '../support/storedFiles.ts';
import { submitBody } from '../support/submitBody.ts';
import { notice, testServer } from '../support/testServer.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function authorized() {
  const server = await testServer();
  const client = server.client();
  await client.authorize(notice);
  return { ...server, client, kept: () => storedFiles(server.dataDir) };
}

describe('documents of a claim', () => {
  it('are stored byte for byte with their name, size, type and hash [API-23]', async () => {
    const { client, store, uploads: documents } = await authorized();
    const contents = [pdf(2048), new Uint8Array(new TextEncoder().encode('name,amount\n"José",1\n'))];
    const [first = pdf(40), second = pdf(40)] = contents;
    const { dto, files } = claimWith(['Ünpaid premiums.PDF', first], ['=list (1).csv', second]);
    const { status, body } = await client.submit(dto, { files });
    expect(status).toBe(200);
    const claim = await store.claims.findByReferenceCode(body.referenceCodeForm ?? '');
    expect(
      claim?.uploads.map(({ clientId, name, type, size, sha256: hash }) => [clientId, name, type, size, hash]),
    ).toEqual([
      ['c-0', 'Ünpaid premiums.PDF', 'application/pdf', 2048, sha256(first)],
      ['c-1', '=list (1).csv', 'text/csv', second.length, sha256(second)],
    ]);
    const stored = await Promise.all((claim?.uploads ?? []).map((upload) => buffer(documents.read(upload))));
    expect(stored.map((bytes) => sha256(bytes))).toEqual(contents.map(sha256));
  });

  it('have in their answers the type that they were found to be, whatever the sender says', async () => {
    const { client } = await authorized();
    const { dto, files } = claimWith(['a.pdf', pdf(100)]);
    const said = dto.documentContexts.map((context) => ({
      ...context,
      fields: { ...context.fields, fileType: 'text/html' },
    }));
    const { body } = await client.submit({ ...dto, documentContexts: said }, { files });
    expect(body.referenceCodeForm).not.toBeNull();
    const filed = JSON.stringify(await keptForms(client));
    expect(filed).toContain('"fileType":"application/pdf"');
    expect(filed).not.toContain('text/html');
  });

  it('are stored in the order in which they were given, however they come', async () => {
    const { client, store } = await authorized();
    const { dto, files } = claimWith(['a.pdf', pdf(100)], ['b.pdf', pdf(101)], ['c.pdf', pdf(102)]);
    const { body } = await client.submit(dto, { files: files.toReversed() });
    const claim = await store.claims.findByReferenceCode(body.referenceCodeForm ?? 'none');
    expect(claim?.uploads.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
  });

  it('leave nothing behind but the stored files', async () => {
    const { client, kept } = await authorized();
    const { dto, files } = claimWith(['a.pdf', pdf(40)], ['b.pdf', pdf(40, 2)]);
    await client.submit(dto, { files });
    expect(await kept()).toHaveLength(2);
  });

  const ofFile = (record: number, name: string, key: string, params: object = {}) => ({
    field: 'documentContexts.file',
    record: `c-${record}`,
    message: { key: `LocKey_Shared_File_${key}`, params: { name: shownFileName(name), ...params } },
  });
  const ofAll = (message: Message) => ({ field: 'documentContexts', record: null, message });
  const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);
  const good: Named = ['good.pdf', pdf(40)];
  const none = new Uint8Array(0);
  const allowed = { types: '.pdf, .png, .csv' };
  const misnamed = ['a\0b.pdf', 'a\r\nb.pdf', '\u202Efdp.exe.pdf', '../../etc/a.pdf', '..\\a.pdf', 'a\u200E.pdf'];
  const refused: readonly [string, readonly Named[], number, readonly object[]][] = [
    ['with one that is empty', [good, ['a.pdf', none]], 400, [ofFile(1, 'a.pdf', 'Empty')]],
    [
      'with an extension that is not allowed',
      [good, ['a.exe', pdf(40)]],
      400,
      [ofFile(1, 'a.exe', 'TypeNotAllowed', allowed)],
    ],
    [
      'with an extension that is known but not allowed here',
      [good, ['a.jpg', new Uint8Array([0xff, 0xd8, 0xff, 0xe0])]],
      400,
      [ofFile(1, 'a.jpg', 'TypeNotAllowed', allowed)],
    ],
    [
      'with something else than its name says',
      [good, ['a.pdf', png]],
      400,
      [ofFile(1, 'a.pdf', 'OtherType', { kind: 'PNG', better: shownFileName('a.png') })],
    ],
    [
      'with a page under the name of a table',
      [good, ['a.csv', latin1('a\n<html>')]],
      400,
      [ofFile(1, 'a.csv', 'TypeNotAllowed', allowed)],
    ],
    ['with a program in a table', [good, ['a.csv', latin1('a\0')]], 400, [ofFile(1, 'a.csv', 'NotText')]],
    [
      'with one byte too much in one of them',
      [good, ['a.pdf', pdf(2049)], ['b.exe', pdf(40)]],
      413,
      [ofFile(1, 'a.pdf', 'TooLarge', { max: '2 kB' })],
    ],
    [
      'with more together than a claim may have',
      [
        ['a.pdf', pdf(2048)],
        ['b.pdf', pdf(2000)],
        ['c.pdf', pdf(49)],
      ],
      413,
      [ofFile(2, 'c.pdf', 'ClaimTooLarge', { max: '4 kB' })],
    ],
    [
      'with more together, those counted that are refused for what they are',
      [
        ['a.exe', pdf(2048)],
        ['b.pdf', new Uint8Array(2048)],
        ['c.pdf', pdf(40)],
      ],
      413,
      [
        ofFile(0, 'a.exe', 'TypeNotAllowed', allowed),
        ofFile(1, 'b.pdf', 'TypeNotAllowed', allowed),
        ofFile(2, 'c.pdf', 'ClaimTooLarge', { max: '4 kB' }),
      ],
    ],
    [
      'with too many of them',
      [1, 2, 3, 4, 5].map((index): Named => [`${index}.pdf`, pdf(40)]),
      400,
      [ofAll({ key: 'LocKey_Shared_File_TooMany', params: { max: '4' } })],
    ],
    [
      'with two of the same name, as in the browser [RULE-48] [UI-45]',
      [
        ['a.pdf', pdf(40)],
        ['a.pdf', pdf(40, 2)],
      ],
      400,
      [ofAll({ key: 'LocKey_Shared_Upload_Duplicate' })],
    ],
    ...misnamed.map((name): (typeof refused)[number] => [
      `with the name ${JSON.stringify(name)}`,
      [[name, pdf(40)]],
      400,
      [
        expect.objectContaining({
          record: 'c-0',
          message: expect.objectContaining({ key: 'LocKey_Shared_File_Name' }),
        }),
      ],
    ]),
  ];
  it.each(refused)('%s are refused, and nothing is kept', async (_what, documents, status, errors) => {
    const { client, store, kept } = await authorized();
    const { dto, files } = claimWith(...documents);
    const answer = await client.submit(dto, { files });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ error: 'LocKey_Shared_ErrorMessage_ClaimInvalid', fieldErrors: errors });
    expect(await store.claims.count()).toBe(0);
    expect(await kept()).toEqual([]);
  });

  it('of the largest allowed size each are allowed up to the size of a claim', async () => {
    const { client } = await authorized();
    const { dto, files } = claimWith(['a.pdf', pdf(2048)], ['b.pdf', pdf(2048)]);
    expect((await client.submit(dto, { files })).status).toBe(200);
  });

  it('are all inspected, so that the claimant reads all errors at once', async () => {
    const { client } = await authorized();
    const { dto, files } = claimWith(['a.exe', pdf(40)], ['b.pdf', new Uint8Array(0)]);
    const claim = { ...dto, claimantInfo: null };
    const { body } = await client.submit(claim, { files });
    expect(body.fieldErrors.map(({ field, record, message }) => [field, record, message.key])).toEqual([
      ['documentContexts.file', 'c-0', 'LocKey_Shared_File_TypeNotAllowed'],
      ['documentContexts.file', 'c-1', 'LocKey_Shared_File_Empty'],
      ['claimantInfo.firstName', null, expect.any(String)],
      ['claimantInfo.lastName', null, expect.any(String)],
    ]);
  });

  it('are refused when their context does not say how large they are', async () => {
    const { client } = await authorized();
    const { dto, files } = claimWith(['a.pdf', pdf(40)]);
    const contexts = dto.documentContexts.map((context) => ({
      ...context,
      fields: { ...context.fields, fileSize: null },
    }));
    const { body } = await client.submit({ ...dto, documentContexts: contexts }, { files });
    expect(body.fieldErrors.map(({ message }) => message)).toEqual([
      { key: 'LocKey_Shared_File_NotReceived', params: { name: shownFileName('a.pdf') } },
    ]);
  });

  it('that never arrive, or arrive in part, are refused at their field', async () => {
    const { client, kept } = await authorized();
    const { dto, files } = claimWith(['a.pdf', pdf(40)], ['b.pdf', pdf(40)], ['c.pdf', pdf(40)]);
    const arrived = [files[0], { clientId: 'c-1', bytes: pdf(39) }].filter((file) => file !== undefined);
    const { status, body } = await client.submit(dto, { files: arrived });
    expect(status).toBe(400);
    expect(body.fieldErrors.map(({ field, record, message }) => [field, record, message])).toEqual([
      [
        'documentContexts.file',
        'c-1',
        { key: 'LocKey_Shared_File_NotReceived', params: { name: shownFileName('b.pdf') } },
      ],
      [
        'documentContexts.file',
        'c-2',
        { key: 'LocKey_Shared_File_NotReceived', params: { name: shownFileName('c.pdf') } },
      ],
    ]);
    expect(await kept()).toEqual([]);
  });

  it.each([
    ['a file is named by no document context', 'c-9', 'not named by the clientId'],
    ['two files are named by the same one', 'c-0', 'two files'],
  ])('are refused when %s [SUBM-21]', async (_name, clientId, message) => {
    const { client, kept } = await authorized();
    const { dto, files } = claimWith(['a.pdf', pdf(40)]);
    const { status, body } = await client.submit(dto, { files: [...files, { clientId, bytes: pdf(40) }] });
    expect(status).toBe(400);
    expect(body.message).toContain(message);
    expect(await kept()).toEqual([]);
  });

  it('are refused when two document contexts have the same clientId', async () => {
    const { client } = await authorized();
    const { dto, files } = claimWith(['a.pdf', pdf(40)]);
    const twice = { ...dto, documentContexts: [...dto.documentContexts, ...dto.documentContexts] };
    expect((await client.submit(twice, { files })).status).toBe(400);
  });

  it('are refused when the body ends inside one of them', async () => {
    const { client, kept } = await authorized();
    const { dto, files } = claimWith(['a.pdf', pdf(2000)]);
    const encoded = new Response(submitBody(dto, files));
    const whole = Buffer.from(await encoded.arrayBuffer());
    const headers = {
      ...(await client.csrf()),
      [idempotencyHeader]: crypto.randomUUID(),
      'content-type': encoded.headers.get('content-type') ?? '',
    };
    const response = await client.request('POST', '/api/forms/standard', headers, whole.subarray(0, -500));
    expect(response.statusCode).toBe(400);
    expect(await kept()).toEqual([]);
  });

  it('come after the parts of the claim', async () => {
    const { client } = await authorized();
    const form = new FormData();
    form.append(documentsPart, new Blob([pdf(40)]), 'c-0');
    for (const [name, value] of submitBody(standardClaim(), [])) form.append(name, value);
    const response = await client.send(form);
    expect(response.statusCode).toBe(400);
    expect(parsed(SubmitResponse, response).message).toContain('missing parts');
  });

  it('leave nothing behind when the connection is lost', async () => {
    const { app, client, kept, store } = await authorized();
    const { dto, files } = claimWith(['a.pdf', pdf(2000)]);
    const encoded = new Response(submitBody(dto, files));
    const whole = Buffer.from(await encoded.arrayBuffer());
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const lost = new AbortController();
    const body = new ReadableStream({
      start: (stream) => stream.enqueue(whole.subarray(0, whole.length - 500)),
    });
    const sending = fetch(`${address}/api/forms/standard`, {
      method: 'POST',
      headers: {
        ...(await client.csrf()),
        cookie,
        [idempotencyHeader]: crypto.randomUUID(),
        'content-type': encoded.headers.get('content-type') ?? '',
      },
      body,
      // Node's fetch asks for it with a stream; the browser's types do not know it.
      ...{ duplex: 'half' },
      signal: lost.signal,
    });
    await expect.poll(kept).toHaveLength(1);
    lost.abort();
    await expect(sending).rejects.toThrow();
    await expect.poll(kept).toEqual([]);
    expect(await store.claims.count()).toBe(0);
  });

  it('leave nothing behind when the connection is gone before the first part is read', async () => {
    const whole = await testServer();
    const gone = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    const documents: UploadStore = {
      ...whole.uploads,
      async beginBatch() {
        asked.resolve();
        await gone.promise;
        return whole.uploads.beginBatch();
      },
    };
    const log = capturedLog();
    const { app, client } = await testServer({ uploads: documents, logLevel: 'info', logStream: log.stream });
    app.server.on('connection', (socket) => socket.once('close', () => gone.resolve()));
    const browser = client();
    await browser.authorize(notice);
    const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
    const headers = {
      host: 'localhost',
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(await browser.csrf()),
      [idempotencyHeader]: crypto.randomUUID(),
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': '1000',
    };
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const socket = connect(port, '127.0.0.1');
    socket.write(`POST /api/forms/standard HTTP/1.1\r\n${head.join('')}\r\n--x\r\n`);
    await asked.promise;
    socket.destroy();
    await expect.poll(log.text).toContain('the connection ended before the body');
    await expect.poll(() => readdir(join(whole.dataDir, 'documents', 'tmp'))).toEqual([]);
  });
});
