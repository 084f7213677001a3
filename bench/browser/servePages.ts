import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { builtPages } from './buildPages.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const yearInSeconds = 31_536_000;
const brotli = promisify(brotliCompress);

export interface Served {
  readonly address: string;
  close(): Promise<void>;
}

/** Serves the build as the product's server does: compressed assets cached for a year, pages never cached. */
export async function servePages(): Promise<Served> {
  const server = createServer((request, response) => {
    answer(request.url ?? '/').then(
      ({ headers, body }) => response.writeHead(200, headers).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The server of the pages has no port.');
  return { address: `http://127.0.0.1:${bound.port}`, close: async () => void server.close() };
}

async function answer(url: string) {
  const { pathname } = new URL(url, 'http://bench');
  const file = path.join(builtPages, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
  if (!file.startsWith(builtPages + path.sep)) throw new Error('Outside of the pages.');
  const ending = path.extname(file);
  const isPage = ending === '.html';
  const headers = {
    'content-type': types[ending] ?? 'application/octet-stream',
    'cache-control': isPage ? 'no-store' : `public, max-age=${yearInSeconds}, immutable`,
  };
  if (isPage) return { headers: { ...headers, 'content-encoding': 'br' }, body: await brotli(await readFile(file)) };
  const compressed = await readFile(`${file}.br`).catch(() => null);
  if (compressed === null) return { headers, body: await readFile(file) };
  return { headers: { ...headers, 'content-encoding': 'br' }, body: compressed };
}
