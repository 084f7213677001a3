import type { IncomingMessage } from 'node:http';

/** Enough for a claim without documents, whose browser then reads the answer. */
const drainedWhenBusy = 1024 * 1024;

/** How many bytes of an answered request are worth reading: few while the server has too many requests. */
export const drainedBytes = (statusCode: number, most: number): number =>
  statusCode === 503 ? Math.min(drainedWhenBusy, most) : most;

/** Discards the rest of an answered request: a browser that is still sending never reads the answer. */
export function drain(request: IncomingMessage, maxBytes: number): void {
  let left = maxBytes;
  request.unpipe();
  request.on('data', (chunk: Uint8Array) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
  request.resume();
}
