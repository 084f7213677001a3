import type { IncomingMessage } from 'node:http';

/**
 * Lets the rest of an answered request flow away unread, and ends its connection when more than `maxBytes` of it come.
 * Without this a browser that is still sending files never comes to read the answer.
 */
export function drain(request: IncomingMessage, maxBytes: number): void {
  let left = maxBytes;
  request.unpipe();
  request.on('data', (chunk: Uint8Array) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
  request.resume();
}
