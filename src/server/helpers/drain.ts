import type { IncomingMessage } from 'node:http';

/** A claim without documents, whose browser then reads the answer. */
const drainedWhenBusy = 1024 * 1024;

/** How many bytes of a request that was answered are worth to be read: few where there are too many requests. */
export const drainedBytes = (statusCode: number, most: number): number =>
  statusCode === 503 ? Math.min(drainedWhenBusy, most) : most;

/** Discards the rest of an answered request, at most `maxBytes`: a browser that still sends never reads the answer. */
export function drain(request: IncomingMessage, maxBytes: number): void {
  let left = maxBytes;
  request.unpipe();
  request.on('data', (chunk: Uint8Array) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
  request.resume();
}
