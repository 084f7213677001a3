import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { routableUrl } from '../../../src/server/http/plugins/badRequests.ts';
import { ErrorResponse } from '../../../src/wire/errorResponse.ts';
import { builtClient } from '../support/builtClient.ts';
import { capturedLog } from '../support/capturedLog.ts';
import { parsed } from '../support/parsed.ts';
import { testServer } from '../support/testServer.ts';

describe('an address that cannot be decoded', () => {
  it.each(['/%', '/%ff', '/standard/%E0%A4%A', '/api/%'])('%s is unknown like any other [ROUTE-5]', async (path) => {
    const response = await (await testServer()).client().get(path);
    expect(response.statusCode).toBe(404);
    expect(parsed(ErrorResponse, response).error).toBe('not-found');
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expect(response.headers['content-security-policy']).toContain("default-src 'self'");
    expect(response.body).not.toContain('%');
  });
});

describe('the address to route by', () => {
  it('keeps the language that a mangled link asks for', () => {
    expect(routableUrl({ url: '/%?culture=es' })).toBe('/page-not-found?culture=es');
    expect(routableUrl({ url: '/standard?a=1#b?c' })).toBe('/standard?a=1');
    expect(routableUrl({ url: '/standard/%20?x=%' })).toBe('/standard/%20?x=%');
  });
});

describe('what is not an HTTP request', () => {
  it.each([
    ['an unknown method', 'HELLO / HTTP/1.1\r\nhost: x\r\n\r\n', 400],
    ['garbage', '\0\0\0\r\n\r\n', 400],
    ['headers without an end', `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('%s is answered like every error', async (_name, bytes, status) => {
    const { app } = await testServer();
    const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
    const socket = connect(port, '127.0.0.1');
    socket.write(bytes);
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(head).toContain('x-content-type-options: nosniff');
    expect(head).toMatch(/x-request-id: [0-9a-f-]{36}/);
    expect(head).toContain("content-security-policy: default-src 'none'");
    expect(parsed(ErrorResponse, { body }).message).toContain('not an HTTP request');
  });
});

describe('a request without a host', () => {
  it.each(['HTTP/1.0', 'HTTP/1.1'])('is refused in %s, and no fault of the server', async (version) => {
    const log = capturedLog();
    const { app } = await testServer({ clientDir: await builtClient(), logLevel: 'warn', logStream: log.stream });
    const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET /standard/claim ${version}\r\naccept: text/html\r\nconnection: close\r\n\r\n`);
    expect(await text(socket)).toContain('HTTP/1.1 400 ');
    expect(log.text()).toBe('');
  });
});

describe('answers below /api', () => {
  it.each(['/api/nothing', '/api/docs/', '/api/docs/json', '/api/cultures'])('%s are not kept', async (path) => {
    const response = await (await testServer()).client().get(path);
    expect(response.headers['cache-control']).toMatch(/no-store|no-cache/);
  });
});

describe('/site', () => {
  it.each(['/site', '/site/images'])('%s leads to the folder, and is no error of the server', async (path) => {
    const log = capturedLog();
    const { app } = await testServer({ logLevel: 'info', logStream: log.stream });
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const { status, headers } = await fetch(url + path, { redirect: 'manual' });
    await app.close();
    expect([status, headers.get('location')]).toEqual([301, `${path}/`]);
    expect(log.text()).toContain('"statusCode":301');
    expect(log.text()).not.toMatch(/"level":[45]0|"statusCode":500/);
  });
});

describe('setting a language', () => {
  it('lets one network without a session add at most 30 rows a minute', async () => {
    const { client } = await testServer();
    const statuses: number[] = [];
    for (let call = 0; call < 32; call += 1) {
      const browser = client();
      const answer = await browser.get('/api/culture/set-language?culture=es', await browser.csrf());
      statuses.push(answer.statusCode);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });
});
