import type { Transport } from '@codemirror/lsp-client';

/** A server that has ended is started anew, but not as fast as one that cannot start would end. */
const pause = 1000;

export interface Line {
  opened(transport: Transport): void;
  closed(): void;
}

/** Keeps a line to the desk open. */
export function keepLine(path: string, line: Line): void {
  const socket = new WebSocket(path);
  const handlers = new Set<(value: string) => void>();
  socket.addEventListener('message', ({ data }) => {
    for (const handler of handlers) handler(String(data));
  });
  socket.addEventListener('open', () =>
    line.opened({
      send: (message) => {
        if (socket.readyState !== WebSocket.OPEN) throw new Error('The studio does not answer.');
        socket.send(message);
      },
      subscribe: (handler) => handlers.add(handler),
      unsubscribe: (handler) => handlers.delete(handler),
    }),
  );
  socket.addEventListener('close', () => {
    line.closed();
    setTimeout(() => keepLine(path, line), pause);
  });
}
