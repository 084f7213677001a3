import { randomUUID } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { pathOf } from '../../../rules/addressParts.ts';
import { errorCode } from '../../helpers/errorCode.ts';
import { requestIdHeader } from './telemetry.ts';

/** An address that cannot be decoded (`/%`) leads to the not-found page. Browsers send no fragments. */
export function routableUrl({ url: sent = '/' }: Pick<IncomingMessage, 'url'>): string {
  const [url = ''] = sent.split('#', 1);
  const path = pathOf(url);
  try {
    decodeURI(path);
    return url;
  } catch {
    return (path.startsWith('/api/') ? '/api/not-found' : '/page-not-found') + url.slice(path.length);
  }
}

const statuses: ReadonlyMap<string, number> = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
  ['HPE_HEADER_OVERFLOW', 431],
]);

/** Bytes that Node cannot parse as HTTP get an answer in the shape of every other error. */
export function answerUnreadable(this: Pick<FastifyInstance, 'log'>, error: Error, socket: Socket): void {
  if (errorCode(error) === 'ECONNRESET' || socket.destroyed) return;
  const status = statuses.get(errorCode(error)) ?? 400;
  const reason = STATUS_CODES[status] ?? 'Bad Request';
  const reqId = randomUUID();
  this.log.debug({ reqId, code: errorCode(error), status }, 'refused: this is no HTTP request');
  const body = JSON.stringify({
    error: reason.toLowerCase().replaceAll(' ', '-'),
    message: 'This is not an HTTP request that the server can read.',
  });
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    "content-security-policy: default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    `${requestIdHeader}: ${reqId}`,
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}
