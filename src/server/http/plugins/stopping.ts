import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { App } from '../appContext.ts';

export type Stopping = ReturnType<typeof registerStopping>;

/** Node alone would wait for a client that keeps its connection open or never completes a request. */
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
    /** From then on /readyz fails, so that a proxy sends claimants elsewhere. */
    get begun() {
      return begun;
    },
    /** Closes the app after so many milliseconds; resolves when all requests are answered. */
    async stop(delay: number): Promise<void> {
      begun = true;
      await wait(delay);
      await app.close();
    },
  };
}

const lookEveryMilliseconds = 5000;

/** Ends incomplete requests that send nothing for 5 to 10 seconds. Returns the function that stops this. */
function endSilent(requests: ReadonlySet<IncomingMessage>): () => void {
  const bytesBefore = new Map<IncomingMessage, number>();
  const timer = setInterval(() => {
    for (const request of requests) {
      const bytes = request.socket.bytesRead;
      if (!request.complete && bytesBefore.get(request) === bytes) request.destroy();
      bytesBefore.set(request, bytes);
    }
  }, lookEveryMilliseconds);
  return () => clearInterval(timer);
}
