import { chmod, rename, rm, stat } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { errorMessage } from '../../../rules/errorMessage.ts';
import { nullIfGone } from '../../helpers/errorCode.ts';
import { controlSocketName, messageIn, type PublishAnswer, PublishRequest } from './publishCall.ts';

type Answer = (request: PublishRequest) => Promise<PublishAnswer>;

/** In milliseconds; a command sends its line at once. */
const longestSilence = 10_000;
const mostCharacters = 4096;

/**
 * Listens on a socket in the data folder that only the server's account can open, and replaces one left by a dead
 * server or used by an older one. Without a socket the server runs on, which the log says. The returned function closes
 * it after the running requests.
 */
export async function openControlSocket(
  dataDir: string,
  answer: Answer,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): Promise<() => Promise<void>> {
  const requests = new Set<Promise<void>>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    // A client that hangs up needs no answer.
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
    const answered = answerTo(socket, answer, log).finally(() => requests.delete(answered));
    requests.add(answered);
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
    await Promise.all(requests);
    for (const socket of sockets) socket.destroySoon();
    await closed;
    // A newer server may have replaced the file.
    if ((await stat(path).catch(nullIfGone))?.ino === made) await rm(path, { force: true });
  };
}

/** Renamed into place, so that the socket listens and is private from its first moment. Returns its inode. */
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
  const response: PublishAnswer =
    request === null
      ? { refused: 'The server does not know what it was asked: it is of another version than the command.' }
      : await answer(request).catch((error: unknown) => {
          log.error({ err: error }, 'the documents were not published');
          return { refused: 'The server failed and goes on with the documents that it had: its log says why.' };
        });
  if (!socket.destroyed) socket.end(`${JSON.stringify(response)}\n`);
}

/** null for a longer line, or when the connection ends first. */
async function readLine(socket: Socket, mostCharacters: number): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  let text = '';
  const append = (chunk: string) => {
    text += chunk;
    const end = text.indexOf('\n');
    if (end >= 0) resolve(text.slice(0, end));
    else if (text.length > mostCharacters) resolve(null);
  };
  socket.setEncoding('utf8').on('data', append);
  for (const end of ['end', 'close', 'error']) socket.once(end, () => resolve(null));
  const line = await promise;
  socket.off('data', append);
  return line !== null && line.length <= mostCharacters ? line : null;
}
