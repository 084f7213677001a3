import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { builtClient, saysWhatItGot } from '../../support/builtClient.ts';
import { capturedLog } from '../../support/capturedLog.ts';
import { encodedBody } from '../../support/submitBody.ts';
import type { TestClient } from '../../support/testClient.ts';
import { testServer } from '../../support/testServer.ts';

const page = '/standard/claim';
const html = { accept: 'text/html' };
const minute = 60_000;

/** An app whose presses take as many minutes as they say, and then lead to a page named by their file and their number. */
const app = `
let presses = 0;
const says = (request, words) => ({
  ...(${saysWhatItGot.replace("'<pre>' + JSON.stringify({ count, request }) + '</pre>'", 'words')}), isTaken: false,
});
export const answerPost = async (request) => {
  presses += 1;
  const own = presses;
  const { texts, files } = request.posted;
  request.log('it is being done');
  await new Promise((done) => setTimeout(done, Number(texts.minutes[0]) * ${minute}));
  return { kind: 'leave', address: '/' + own + '/' + (await files['a.file'][0].text()) };
};
export const refusePost = async (request) => says(request, request.refusal);
`;

async function pressing() {
  const clientDir = await builtClient();
  await appendFile(join(clientDir, 'server/serverEntry.js'), app);
  const log = capturedLog();
  const { client } = await testServer({ clientDir, logLevel: 'info', logStream: log.stream });
  await client().get(page, html);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  /** Once so many presses wait for what they do. */
  const waiting = (presses: number) =>
    expect.poll(() => log.text().split('it is being done').length - 1, { interval: 5 }).toBe(presses);
  return { client, waiting };
}

async function press(person: TestClient, minutes: number) {
  const body = new FormData();
  body.append('token', Object.values(await person.csrf())[0] ?? '');
  body.append('minutes', String(minutes));
  body.append('a.file', new File(['bill'], 'bill.txt'));
  const { bytes, headers } = await encodedBody(body);
  const {
    statusCode,
    headers: answered,
    body: text,
  } = await person.request('POST', page, { ...html, ...headers }, bytes);
  return { status: statusCode, to: answered['location'], text };
}

describe('a press that waits for what it does, as for the scanner', () => {
  it('is answered however long a page may take to be written', async () => {
    const { client, waiting } = await pressing();
    const answer = press(client(), 1);
    await waiting(1);
    await vi.advanceTimersByTimeAsync(minute);
    expect(await answer).toMatchObject({ status: 303, to: '/1/bill' });
  });

  it('keeps no visitor from a page that is written, nor others who press', async () => {
    const { client, waiting } = await pressing();
    const answers = Array.from({ length: 12 }, () => press(client(), 1));
    await waiting(12);
    expect((await client().get(page, html)).body).toContain('<pre>');
    await vi.advanceTimersByTimeAsync(minute);
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(answers.map(() => 303));
  });

  it('longer than browsers wait is said to go on, with its files, and is answered when it is sent again', async () => {
    const { client, waiting } = await pressing();
    const person = client();
    await person.csrf();
    const [answer, meanwhile] = [press(person, 5), press(person, 5)];
    await waiting(1);
    await vi.advanceTimersByTimeAsync(4 * minute);
    expect(await answer).toMatchObject({ status: 503, text: expect.stringContaining('LocKey_Plain_Slow') });
    const again = press(person, 5);
    await vi.advanceTimersByTimeAsync(minute);
    expect(await again).toMatchObject({ status: 303, to: '/1/bill' });
    expect((await meanwhile).status).toBe(503);
    expect(await press(person, 5)).toMatchObject({ status: 303, to: '/1/bill' });
  });
});
