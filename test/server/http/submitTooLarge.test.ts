import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { SubmitResponse } from '../../../src/wire/calls.ts';
import { documentsPart, formDtoParts, idempotencyHeader } from '../../../src/wire/formParts.ts';
import { documentContext, pdf, standardClaim } from '../support/claims.ts';
import { heldRequest } from '../support/heldRequest.ts';
import { parsed } from '../support/parsed.ts';
import { encodedBody, submitBody } from '../support/submitBody.ts';
import { notice, testServer } from '../support/testServer.ts';

async function authorized() {
  const server = await testServer();
  const client = server.client();
  await client.authorize(notice);
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { ...(await client.headers()), [idempotencyHeader]: crypto.randomUUID() };
  const uploads = () => readdir(join(server.dataDir, 'documents', 'tmp'));
  return { ...server, address, headers, uploads, url: `${address}/api/forms/standard` };
}

const dto = standardClaim({ documentContexts: [documentContext('c-1', 'a.pdf', pdf(40))] });
const field = (name: string, value: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const fields = formDtoParts.map((name) => field(name, JSON.stringify(dto[name]))).join('');
const fileHead = `--x\r\ncontent-disposition: form-data; name="${documentsPart}"; filename="c-1"\r\n\r\n`;
const claimTooLarge = {
  field: 'documentContexts',
  record: null,
  message: { key: 'LocKey_Shared_File_TogetherTooLarge', params: { max: '4 kB' } },
};

/** Sends `begin` and then for ever `more`, in a body of no known length. Returns what came back, and what was sent. */
async function sendForEver(address: string, headers: Record<string, string>, begin: string, more: Buffer) {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  // The server ends the connection while it is written to.
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const all = {
    ...headers,
    host: 'x',
    'content-type': 'multipart/form-data; boundary=x',
    'transfer-encoding': 'chunked',
  };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const chunk = (bytes: Buffer) => Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, crlf]);
  socket.write(`POST /api/forms/standard HTTP/1.1\r\n${head.join('')}\r\n`);
  socket.write(chunk(Buffer.from(begin)));
  const next = chunk(more);
  const send = () => {
    while (!socket.destroyed && socket.write(next));
  };
  socket.on('drain', send);
  send();
  await closed;
  return { answer, sent: socket.bytesWritten };
}
const crlf = Buffer.from('\r\n');

describe('a submit larger than a claim may be', () => {
  it('is refused with 413 before it is read when it says how large it is', async () => {
    const { url, headers, store, uploads } = await authorized();
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    const sent = heldRequest(url, {
      headers: { ...headers, ...type },
      body: Buffer.alloc(12_000_000),
      held: 11_999_000,
    });
    const answer = await sent.answer();
    expect(answer.status).toBe(413);
    expect(parsed(SubmitResponse, answer)).toMatchObject({
      submitted: false,
      error: 'LocKey_Shared_ErrorMessage_ClaimInvalid',
      fieldErrors: [claimTooLarge],
    });
    expect(await uploads()).toEqual([]);
    expect(await store.claims.count()).toBe(0);
    sent.abort();
  });

  it('gets its answer to a client that sends all of it first', async () => {
    const { url, headers, uploads } = await authorized();
    const file = { clientId: 'c-1', bytes: pdf(8_000_000) };
    const body = await encodedBody(submitBody(dto, [file]));
    const sent = heldRequest(url, { headers: { ...headers, ...body.headers }, body: body.bytes, held: 1 });
    const answer = await sent.finish();
    expect(answer.status).toBe(413);
    expect(parsed(SubmitResponse, answer).fieldErrors.map(({ record }) => record)).toEqual(['c-1']);
    expect(await uploads()).toEqual([]);
  });

  it.each([
    ['document', fields + fileHead, 'c-1'],
    ['part of the claim', `--x\r\ncontent-disposition: form-data; name="signature"\r\n\r\n`, null],
    ['head of a part', '--x\r\nx: ', null],
    ['beginning', 'x', null],
    ['end', `${fields}--x--\r\n`, null],
  ])('is cut off when its %s never ends', async (_what, begin, record) => {
    const { address, headers, uploads } = await authorized();
    const { answer, sent } = await sendForEver(address, headers, begin, Buffer.alloc(65_536, 'x'));
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toContain('HTTP/1.1 413 ');
    expect(parsed(SubmitResponse, { body }).fieldErrors.map((error) => error.record)).toEqual([record]);
    // Twice what a claim may have at most, and what the kernel holds.
    expect(sent).toBeLessThan(64 * 1024 * 1024);
    expect(await uploads()).toEqual([]);
  });
});
