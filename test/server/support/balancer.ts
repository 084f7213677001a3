import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface Balancer {
  readonly address: string;
  /** The ports of the servers that new connections may go to. */
  readonly ports: Set<number>;
  close(): Promise<void>;
}

/**
 * One port, any free one for 0, in front of several servers, as a proxy of connections is: each new connection goes to the next server that
 * can be reached, and ends when none can.
 */
export async function balancer(port = 0): Promise<Balancer> {
  const ports = new Set<number>();
  const open = new Set<Socket>();
  let turn = 0;

  const server = createServer((client) => {
    const keep = (socket: Socket) => {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
      // Closes the other side too, just below.
      socket.on('error', () => undefined);
    };
    keep(client);
    turn += 1;
    const inTurn = [...ports].map((_port, index, all) => all[(index + turn) % all.length] ?? 0);
    const tryNext = () => {
      const port = inTurn.shift();
      if (port === undefined || client.destroyed) return client.destroy();
      const upstream = connect(port, '127.0.0.1');
      upstream.once('connect', () => {
        upstream.off('error', tryNext);
        keep(upstream);
        client.pipe(upstream).pipe(client);
        upstream.once('close', () => client.destroy());
        client.once('close', () => upstream.destroy());
      });
      upstream.once('error', tryNext);
    };
    tryNext();
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const listening = server.address();
  return {
    address: `http://127.0.0.1:${typeof listening === 'object' && listening !== null ? listening.port : port}`,
    ports,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
