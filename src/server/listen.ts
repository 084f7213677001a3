import { errorMessage } from '../rules/errorMessage.ts';
import type { App } from './appContext.ts';
import { errorCode } from './errorCode.ts';
import { StartupError } from './startupError.ts';

/** Opens the port. Returns the address to type into a browser. @throws StartupError when the port cannot be had. */
export async function listen(app: App, host: string, port: number): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw new StartupError(reason(error, host, port));
  }
  const address = app.server.address();
  const actual = typeof address === 'object' && address !== null ? address.port : port;
  const everywhere = ['0.0.0.0', '::'].includes(host);
  return `http://${everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${actual}`;
}

function reason(error: unknown, host: string, port: number): string {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return `Port ${port} is taken: stop what uses it, or set PORT to another one.`;
    case 'EACCES':
      return `Port ${port} may not be opened by this user: set PORT to one above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine has no address "${host}": set HOST to one it has, like "localhost" or "0.0.0.0".`;
    default:
      return `Port ${port} of "${host}" cannot be opened: ${errorMessage(error)}.`;
  }
}
