import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import process from 'node:process';
import { Value } from 'typebox/value';
import { errorMessage } from '../../../rules/errorMessage.ts';
import { type CallName, callPath, type Refused, requests, settlementParameter } from '../calls.ts';
import { type BuiltFile, framePath, pagePath } from './buildPages.ts';
import type { Desk } from './desk.ts';
import type { Desks } from './desks.ts';
import { Refusal } from './refusal.ts';
import { isOwnRequest } from './sameOrigin.ts';

/** Above the largest project: a save may carry every document. */
const mostBytes = 64 * 1024 * 1024;

/** The built page at an address. */
const pages: Readonly<Record<string, string>> = { '/studio/': pagePath, '/studio/frame/': framePath };

/** Serves the studio's pages and answers their calls. */
export function deskRequests(desks: Desks, files: ReadonlyMap<string, BuiltFile>): RequestListener {
  return (request, response) => {
    const [path = '/', query = ''] = (request.url ?? '/').split('?', 2);
    const name = calls.find((known) => callPath(known) === path);
    if (!isOwnRequest(request) && (name !== undefined || request.headers.origin !== undefined)) {
      response.writeHead(403).end();
      return;
    }
    if (name !== undefined) {
      const settlement = new URLSearchParams(query).get(settlementParameter);
      answerCall(() => desks.of(settlement), name, request, response);
      return;
    }
    if (path === '/' || path === '/studio') {
      response.writeHead(302, { location: '/studio/' }).end();
      return;
    }
    // The frame's address is that of the page which it shows, and it may be loaded again.
    const isFramed = request.headers['sec-fetch-dest'] === 'iframe';
    const page = pages[path] ?? (isFramed ? framePath : undefined);
    const file = files.get(page ?? path);
    if (file === undefined) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': file.type,
      // The name of every other file changes with its content.
      'cache-control': page === undefined ? 'max-age=31536000, immutable' : 'no-store',
      // Another site could lay the studio under its own page, and lead a press to "Publish now".
      'content-security-policy': "frame-ancestors 'self'",
    });
    response.end(file.body);
  };
}

const isCall = (name: string): name is CallName => name in requests;
const calls = Object.keys(requests).filter(isCall);

async function answerCall(
  deskOf: () => Desk,
  name: CallName,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const given = new AbortController();
  response.on('close', () => given.abort());
  const body = await answer(deskOf, name, request, given.signal).catch((error: unknown) => {
    response.statusCode = error instanceof Refusal ? error.status : 500;
    if (!(error instanceof Refusal)) process.stderr.write(`${errorMessage(error)}\n`);
    const field = error instanceof Refusal ? error.field : null;
    return { sentence: errorMessage(error), field } satisfies Refused;
  });
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(body));
}

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
