import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { errorMessage } from '../../rules/errorMessage.ts';
import { errorCode } from './errorCode.ts';
import { StartupError } from './startupError.ts';

interface Endpoint {
  readonly host: string;
  readonly port: number;
}
/** The settings that name the host and the port. */
type Names = Readonly<Record<keyof Endpoint, string>>;

/** Returns the address to type into a browser. @throws StartupError when the port cannot be opened. */
export async function listen(
  app: Pick<FastifyInstance, 'listen' | 'server'>,
  host: string,
  port: number,
): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw new StartupError(reason(error, { host, port }, { host: 'HOST', port: 'PORT' }));
  }
  return addressOf(app.server, { host, port });
}

/** `listen` for a server that is not Fastify's. @throws StartupError when the port cannot be opened. */
export async function openPort(server: Server, endpoint: Endpoint, names: Names): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', (error) => reject(new StartupError(reason(error, endpoint, names))));
  server.listen(endpoint, resolve);
  await promise;
  return addressOf(server, endpoint);
}

function addressOf(server: Server, { host, port }: Endpoint): string {
  const address = server.address();
  const actual = typeof address === 'object' && address !== null ? address.port : port;
  const everywhere = ['0.0.0.0', '::'].includes(host);
  return `http://${everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${actual}`;
}

function reason(error: unknown, { host, port }: Endpoint, names: Names): string {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return `Port ${port} is taken: stop what uses it, or set ${names.port} to another one.`;
    case 'EACCES':
      return `Port ${port} may not be opened by this user: set ${names.port} to one above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine has no address "${host}": set ${names.host} to one it has, like "localhost" or "0.0.0.0".`;
    default:
      return `Port ${port} of "${host}" cannot be opened: ${errorMessage(error)}.`;
  }
}
