import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { App } from '../appContext.ts';

export type Stopping = ReturnType<typeof registerStopping>;

/**
 * How the app closes, for every call registered after this: what is being answered is answered to its end, each answer
 * ends its connection, and then the connections on which nothing is asked are ended too, even if their clients
 * mean to keep them. Node alone would wait for a client that keeps its connection, or never ends the head of a request.
 */
export function registerStopping(app: App) {
  const answered = Promise.withResolvers<void>();
  let begun = false;
  let closing = false;
  const running = new Set<IncomingMessage>();
  const endWhenAnswered = () => {
    if (closing && running.size === 0) answered.resolve();
  };

  app.addHook('onRequest', async ({ raw }, reply) => {
    running.add(raw);
    finished(reply.raw, () => {
      running.delete(raw);
      endWhenAnswered();
    });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (begun) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    begun = true;
    closing = true;
    // The port closes a moment later.
    app.server.on('connection', (socket) => socket.destroy());
    const stopListening = endSilent(running);
    void answered.promise.then(() => {
      stopListening();
      app.server.closeAllConnections();
    });
    endWhenAnswered();
  });
  // "localhost" may have a second address, whose connections Fastify does not wait for.
  app.addHook('onClose', () => answered.promise);

  return {
    /** Whether the server is about to end: a proxy may send people elsewhere. */
    get begun() {
      return begun;
    },
    /** Says that the end is near, and closes the app after so many milliseconds. Resolves when all is answered. */
    async stop(delay: number): Promise<void> {
      begun = true;
      await wait(delay);
      await app.close();
    },
  };
}

const lookEveryMilliseconds = 5000;

/** Until the returned function is called, ends incomplete requests of which nothing has come for 10 seconds at most. */
function endSilent(requests: ReadonlySet<IncomingMessage>): () => void {
  const heard = new Map<IncomingMessage, number>();
  const timer = setInterval(() => {
    for (const request of requests) {
      const bytes = request.socket.bytesRead;
      if (!request.complete && heard.get(request) === bytes) request.destroy();
      heard.set(request, bytes);
    }
  }, lookEveryMilliseconds);
  return () => clearInterval(timer);
}
