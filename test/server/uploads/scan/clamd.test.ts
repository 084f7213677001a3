import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { clamd } from '../../../../src/server/uploads/scan/clamd.ts';
import { type Scan, ScannerUnavailable } from '../../../../src/server/uploads/scan/scanner.ts';
import { type ClamdMood, eicar, eicarName, fakeClamd } from '../../support/fakeClamd.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

/** The longest that a test waits for a silent clamd. */
const hasty = { connect: 5000, answer: 20 };

async function* chunks(...texts: readonly string[]) {
  for (const text of texts) yield Buffer.from(text);
}

async function* many(count: number, length: number) {
  for (let sent = 0; sent < count; sent += 1) yield Buffer.alloc(length);
}

/** Reads a document by the scanner's leave; what went on, and what was found. */
async function scanned(scan: Scan, bytes: AsyncIterable<Uint8Array>) {
  const passed: Uint8Array[] = [];
  for await (const chunk of scan.passThrough(bytes)) passed.push(chunk);
  return { text: Buffer.concat(passed).toString(), found: await scan.found() };
}

describe('clamd', () => {
  it('sees every byte of a document, and lets it go on as it came', async () => {
    const { address, streams } = await fakeClamd();
    const scanner = clamd(address);
    expect(await scanned(scanner.begin(), chunks('abc', '', 'def'))).toEqual({ text: 'abcdef', found: null });
    expect(await scanned(scanner.begin(), chunks())).toEqual({ text: '', found: null });
    expect(streams).toEqual([6, 0]);
  });

  it('names the virus that it finds, also across chunks', async () => {
    const { address } = await fakeClamd();
    const { found } = await scanned(clamd(address).begin(), chunks('a', eicar.slice(0, 20), eicar.slice(20), 'b'));
    expect(found).toBe(eicarName);
  });

  it('is reached at a socket of this machine too', async () => {
    const path = join(await temporaryFolder(), 'clamd.ctl');
    const server = createServer((socket) => socket.once('data', () => socket.end('PONG\0'))).listen(path);
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    await expect(clamd({ path }).ping()).resolves.toBeUndefined();
  });

  it.each<readonly [string, ClamdMood, RegExp]>([
    ['goes in the middle', 'cut', /^clamd ended the connection/],
    ['says nothing', 'silent', /^clamd: There was no answer in 20 ms\.$/],
    ['answers something else', { says: "stream: Can't allocate memory ERROR" }, /Can't allocate memory ERROR/],
    ['answers nearly that all is well', { says: 'stream: OK ERROR' }, /OK ERROR/],
  ])('that %s has found nothing out', async (_how, mood, message) => {
    const fake = await fakeClamd();
    fake.set(mood);
    const scanner = mood === 'silent' ? clamd(fake.address, hasty) : clamd(fake.address);
    const found = scanned(scanner.begin(), many(3, 1000));
    await expect(found).rejects.toThrow(ScannerUnavailable);
    await expect(found).rejects.toThrow(message);
  });

  it('that is gone is not there for a document or a ping', async () => {
    const { address, stop } = await fakeClamd();
    stop();
    await expect(scanned(clamd(address).begin(), chunks('a'))).rejects.toThrow('ECONNREFUSED');
    await expect(clamd(address).ping()).rejects.toThrow(ScannerUnavailable);
  });

  it('that takes no more bytes holds those that come, and is given up', async () => {
    const fake = await fakeClamd();
    fake.set('stuck');
    let read = 0;
    async function* endless() {
      for await (const chunk of many(1000, 1_000_000)) {
        read += 1;
        yield chunk;
      }
    }
    await expect(scanned(clamd(fake.address, hasty).begin(), endless())).rejects.toThrow('no answer in 20 ms');
    expect(read).toBeLessThan(100);
  });

  it('that is sent more than it takes says which of its settings to change', async () => {
    const { address, set } = await fakeClamd();
    set({ takes: 1000 });
    await expect(scanned(clamd(address).begin(), many(2, 600))).rejects.toThrow('set StreamMaxLength in clamd.conf');
    // Also where the connection's end arrives before the reason.
    await expect(scanned(clamd(address).begin(), many(200, 100_000))).rejects.toThrow(
      'set StreamMaxLength in clamd.conf',
    );
  });

  it('is left alone once a document is refused for something else', async () => {
    const fake = await fakeClamd();
    const scan = clamd(fake.address).begin();
    for await (const _chunk of scan.passThrough(many(3, 10))) break;
    scan.end();
    await expect(fake.ended()).resolves.toBeUndefined();
  });

  it('answers a ping', async () => {
    const fake = await fakeClamd();
    await expect(clamd(fake.address).ping()).resolves.toBeUndefined();
    fake.set('silent');
    await expect(clamd(fake.address, hasty).ping()).rejects.toThrow('no answer in 20 ms');
  });
});
