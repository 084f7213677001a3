import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { testServer } from '../support/testServer.ts';

it('sends texts and model configs compressed to who understands it, and says so', async () => {
  const client = (await testServer()).client();
  for (const url of ['/api/culture/content?culture=en', '/api/forms/config']) {
    const plain = await client.get(url);
    expect(plain.headers['content-encoding']).toBeUndefined();
    const compressed = await client.get(url, { 'accept-encoding': 'br' });
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(plain.payload);
  }
});

it('never compresses an answer that holds a secret', async () => {
  const client = (await testServer()).client();
  const response = await client.get('/api/csrf', { 'accept-encoding': 'br' });
  expect(response.headers['content-encoding']).toBeUndefined();
});
