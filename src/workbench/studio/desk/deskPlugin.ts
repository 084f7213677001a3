import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Value } from 'typebox/value';
import type { Plugin } from 'vite';
import { errorMessage } from '../../../rules/errorMessage.ts';
import { type CallName, callPath, type Refused, requests, settlementParameter } from '../calls.ts';
import type { Desk } from './desk.ts';
import type { Desks } from './desks.ts';
import { Refusal } from './refusal.ts';
import { isOwnRequest } from './sameOrigin.ts';

/** Above the largest project: a save may carry every document. */
const mostBytes = 64 * 1024 * 1024;

const framePath = '/studio/frame/';
const shell = 'src/workbench/studio/index.html';
/** The part of the studio that runs at an address. */
const parts: Readonly<Record<string, string>> = {
  '/studio/': 'page',
  [framePath]: 'frame',
};

/** Serves the studio's pages and answers their calls. */
export function deskPlugin(desks: Desks): Plugin {
  return {
    name: 'claim-wizard:studio',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [path = '/', query = ''] = (request.originalUrl ?? '/').split('?', 2);
        const name = calls.find((known) => callPath(known) === path);
        // The frame's address is that of the page which it shows, and it may be loaded again.
        const isFramed = request.headers['sec-fetch-dest'] === 'iframe';
        const part = parts[path] ?? (isFramed ? parts[framePath] : undefined);
        if (!isOwnRequest(request) && (name !== undefined || request.headers.origin !== undefined)) {
          response.statusCode = 403;
          response.end();
          return;
        }
        if (part !== undefined) {
          readFile(join(server.config.root, shell), 'utf8')
            .then((html) => server.transformIndexHtml(`/${shell}`, html.replace('%PART%', part)))
            .then((html) => {
              response.setHeader('content-type', 'text/html; charset=utf-8');
              response.setHeader('cache-control', 'no-store');
              // Another site could lay the studio under its own page, and lead a press to "Publish now".
              response.setHeader('content-security-policy', "frame-ancestors 'self'");
              response.end(html);
            })
            .catch(next);
          return;
        }
        if (path === '/' || path === '/studio') {
          response.statusCode = 302;
          response.setHeader('location', '/studio/');
          response.end();
          return;
        }
        if (name === undefined) return next();
        const given = new AbortController();
        response.on('close', () => given.abort());
        const settlement = new URLSearchParams(query).get(settlementParameter);
        answer(() => desks.of(settlement), name, request, given.signal)
          .catch((error: unknown) => {
            response.statusCode = error instanceof Refusal ? error.status : 500;
            if (!(error instanceof Refusal)) server.config.logger.error(errorMessage(error), { timestamp: true });
            const field = error instanceof Refusal ? error.field : null;
            return { sentence: errorMessage(error), field } satisfies Refused;
          })
          .then((body) => {
            response.setHeader('content-type', 'application/json');
            response.end(JSON.stringify(body));
          }, next);
      });
    },
  };
}

const isCall = (name: string): name is CallName => name in requests;
const calls = Object.keys(requests).filter(isCall);

async function answer(
  deskOf: () => Desk,
  name: CallName,
  request: IncomingMessage,
  signal: AbortSignal,
): Promise<unknown> {
  if (request.method !== 'POST' || request.headers['content-type'] !== 'application/json') {
    throw new Refusal(405, 'The studio is asked by POST, with JSON.');
  }
  return call(deskOf(), name, await readJson(request), signal);
}

function call<N extends CallName>(desk: Desk, name: N, body: unknown, signal: AbortSignal): Promise<unknown> {
  const schema = requests[name];
  if (!Value.Check(schema, body)) throw new Refusal(400, `This is no request for "${name}".`);
  return desk[name](body, signal);
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request) {
    size += piece.length;
    if (size > mostBytes) throw new Refusal(413, 'The request is larger than every project.');
    pieces.push(piece);
  }
  try {
    return JSON.parse(Buffer.concat(pieces).toString('utf8'));
  } catch {
    throw new Refusal(400, 'The request is not JSON.');
  }
}
