import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** What becomes of the connections through a proxy: they work, end at once, or get no answer. */
type Line = 'open' | 'cut' | 'silent';

/** A proxy before a server, given and returned by their addresses, whose line a test may cut. */
export async function tcpProxy(target: string) {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let line: Line = 'open';
  /** Once this was sent and answered, the connection ends instead of the answer. */
  let cutAfter: string[] = [];

  const server = createServer((near) => {
    if (line === 'cut') return near.destroy();
    const far = connect(Number(port), hostname);
    let isAnswerKept = false;
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
    near.on('data', (chunk) => {
      if (line === 'silent') return;
      const [next] = cutAfter;
      if (next !== undefined && chunk.includes(next)) {
        cutAfter = cutAfter.slice(1);
        isAnswerKept = cutAfter.length === 0;
      }
      far.write(chunk);
    });
    far.on('data', (chunk) => {
      if (isAnswerKept) near.destroy();
      else if (line === 'open') near.write(chunk);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const end = () => {
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(() => {
    end();
    server.close();
  });
  const address = server.address();
  const url = new URL(target);
  url.port = typeof address === 'object' && address !== null ? String(address.port) : '';
  return {
    url: url.href,
    set(state: Line): void {
      line = state;
      if (line === 'cut') end();
    },
    /** Lets these words pass to the server, one after the other, and then ends the connection when it answers the last. */
    keepAnswerTo(...words: string[]): void {
      cutAfter = words;
    },
  };
}
