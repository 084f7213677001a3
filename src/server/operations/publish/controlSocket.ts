import { chmod, rename, rm, stat } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { errorMessage } from '../../../rules/errorMessage.ts';
import { nullIfGone } from '../../helpers/errorCode.ts';
import { controlSocketName, messageIn, type PublishAnswer, PublishRequest } from './publishCall.ts';

type Answer = (request: PublishRequest) => Promise<PublishAnswer>;

/** A command sends its line at once. */
const longestSilence = 10_000;
const mostCharacters = 4096;

/**
 * Listens for commands on a socket in the data folder, which only the account of the server can open, in the place of one that a
 * dead server has left there or that another one listens on: the last that started is asked. Where there can be no socket the
 * server goes on without, which the log says. The returned function ends it, once those who asked are answered.
 */
export async function openControlSocket(
  dataDir: string,
  answer: Answer,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): Promise<() => Promise<void>> {
  const asked = new Set<Promise<void>>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    // Who hangs up before the answer has nothing more to hear.
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
    const answered = answerTo(socket, answer, log).finally(() => asked.delete(answered));
    asked.add(answered);
  });
  const path = join(dataDir, controlSocketName);
  let made: number;
  try {
    made = await listenAt(server, path, join(dataDir, `sock.${process.pid}`));
  } catch (error) {
    log.warn(
      `"npm run publish" cannot reach this server, as ${path} cannot be made (${errorMessage(error)}): start it again to have ` +
        'it read its documents, or set DATA_DIR to a folder with a short path on a disk of this machine',
    );
    return async () => undefined;
  }
  return async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    await Promise.all(asked);
    for (const socket of sockets) socket.destroySoon();
    await closed;
    // Of a server that has started since it is its own.
    if ((await stat(path).catch(nullIfGone))?.ino === made) await rm(path, { force: true });
  };
}

/**
 * Under another name first: from the moment that the socket has its own, it listens and is closed to others. Returns the number
 * of its file.
 */
async function listenAt(server: Server, path: string, first: string): Promise<number> {
  await rm(first, { force: true });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen(first, resolve);
  await promise;
  server.off('error', reject);
  await chmod(first, 0o600);
  await rename(first, path);
  return (await stat(path)).ino;
}

async function answerTo(socket: Socket, answer: Answer, log: Pick<FastifyBaseLogger, 'error'>): Promise<void> {
  socket.setTimeout(longestSilence, () => socket.destroy());
  const line = await readLine(socket, mostCharacters);
  socket.setTimeout(0);
  if (line === null) return void socket.destroy();
  const request = messageIn(PublishRequest, line);
  const said: PublishAnswer =
    request === null
      ? { refused: 'The server does not know what it was asked: it is of another version than the command.' }
      : await answer(request).catch((error: unknown) => {
          log.error({ err: error }, 'the documents were not published');
          return { refused: 'The server failed and goes on with the documents that it had: its log says why.' };
        });
  if (!socket.destroyed) socket.end(`${JSON.stringify(said)}\n`);
}

/** The first line that comes; null where it is longer than that, or the other side ends or fails before it does. */
async function readLine(socket: Socket, mostCharacters: number): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  let text = '';
  const hear = (chunk: string) => {
    text += chunk;
    const end = text.indexOf('\n');
    if (end >= 0) resolve(text.slice(0, end));
    else if (text.length > mostCharacters) resolve(null);
  };
  socket.setEncoding('utf8').on('data', hear);
  for (const end of ['end', 'close', 'error']) socket.once(end, () => resolve(null));
  const line = await promise;
  socket.off('data', hear);
  return line !== null && line.length <= mostCharacters ? line : null;
}
