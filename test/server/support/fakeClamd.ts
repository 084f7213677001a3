import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** The file that every scanner takes for a virus, and that does nothing: https://www.eicar.org. In two parts, or this file were one. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
export const eicarBytes = new Uint8Array(Buffer.from(eicar));
/** What ClamAV calls it. */
export const eicarName = 'Win.Test.EICAR_HDB-1';

/**
 * How a stream ends: scanned; scanned, and no further connection is accepted; closed in the middle; never answered;
 * never read; no more than so many bytes; or this answer.
 */
export type ClamdMood =
  | 'well'
  | 'last'
  | 'cut'
  | 'silent'
  | 'stuck'
  | { readonly takes: number }
  | { readonly says: string };

const command = /^z([A-Z]+)\0/;

/** ClamAV's daemon as its manual describes the protocol: PING and INSTREAM, with its bound on the length of a stream. */
export async function fakeClamd() {
  let mood: ClamdMood = 'well';
  /** The lengths of the streams that were looked at. */
  const streams: number[] = [];
  const sockets = new Set<Socket>();

  const converse = (socket: Socket) => {
    let came = Buffer.alloc(0);
    let asked: string | undefined;
    const body: Buffer[] = [];
    const bodyBytes = () => body.reduce((sum, { length }) => sum + length, 0);
    const say = (answer: string) => void socket.end(`${answer}\0`);
    const look = () => {
      streams.push(bodyBytes());
      if (mood === 'silent') return;
      if (mood === 'last') server.close();
      if (typeof mood === 'object' && 'says' in mood) return say(mood.says);
      say(Buffer.concat(body).includes(eicar) ? `stream: ${eicarName} FOUND` : 'stream: OK');
    };
    if (mood === 'stuck') socket.pause();
    const read = () => {
      const named = asked === undefined ? command.exec(came.toString('latin1', 0, 32)) : null;
      if (named !== null) {
        asked = named[1];
        came = came.subarray(named[0].length);
        if (asked === 'PING' && mood !== 'silent') say('PONG');
        else if (asked !== 'PING' && asked !== 'INSTREAM') say('UNKNOWN COMMAND');
      }
      while (asked === 'INSTREAM' && came.length >= 4 && came.length >= 4 + came.readUInt32BE()) {
        const length = came.readUInt32BE();
        if (length === 0) return look();
        if (mood === 'cut') return void socket.destroy();
        body.push(came.subarray(4, 4 + length));
        came = came.subarray(4 + length);
        if (typeof mood === 'object' && 'takes' in mood && bodyBytes() > mood.takes)
          return say('INSTREAM size limit exceeded. ERROR');
      }
    };
    socket.on('data', (chunk) => {
      came = Buffer.concat([came, chunk]);
      read();
    });
    socket.on('error', () => undefined);
  };

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    converse(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const end = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(end);
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('The fake clamd has no port.');
  return {
    address: { host: '127.0.0.1', port: at.port },
    streams,
    /** How it is from now on. */
    set(next: ClamdMood): void {
      mood = next;
    },
    /** Takes no more connections; resolves when those that there are have ended by themselves. */
    ended: () => new Promise<void>((resolve) => void server.close(() => resolve())),
    /** It is gone from now on, its conversations too. */
    stop: end,
  };
}
