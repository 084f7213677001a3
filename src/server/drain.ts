import type { IncomingMessage } from 'node:http';

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
