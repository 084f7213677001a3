import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Fetch } from '../../../src/app/api/apiClient.ts';

export interface SeenRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

export interface Reply {
  readonly status?: number;
  /** Sent as JSON; a string goes out as it is. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Cuts the connection instead of answering. */
  readonly hangUp?: true;
}

/** A real HTTP server on a port of its own whose answers a test writes; `seen` has every request in order. */
export async function localServer(answer: (request: SeenRequest) => Reply | Promise<Reply>) {
  const seen: SeenRequest[] = [];
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const { method = '', url = '', headers } = request;
      const one = { method, url, headers, body: Buffer.concat(chunks) };
      seen.push(one);
      const { status = 200, body = null, headers: own = {}, hangUp } = await answer(one);
      if (hangUp) {
        request.socket.destroy();
        return;
      }
      response.writeHead(status, { 'content-type': 'application/json', ...own });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${port}`,
    seen,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** How an app that is not in a browser asks a server at this address. */
export const fetchFrom =
  (base: string): Fetch =>
  (path, init) =>
    fetch(base + path, init);
