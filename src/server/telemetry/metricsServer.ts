import { createServer } from 'node:http';
import type { Registry } from 'prom-client';
import { openPort } from '../helpers/listen.ts';

/** Prometheus sends short requests only. */
const requestMilliseconds = 10_000;

export interface MetricsServer {
  /** The address for the settings of Prometheus. */
  readonly address: string;
  stop(): Promise<void>;
}

/** Serves /metrics on a port of its own. @throws StartupError when the port cannot be opened. */
export async function serveMetrics(
  registry: Registry,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<MetricsServer> {
  const server = createServer({ requestTimeout: requestMilliseconds }, (request, response) => {
    const isScrape = request.url === '/metrics' && (request.method === 'GET' || request.method === 'HEAD');
    if (!isScrape) {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) =>
        response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  const address = await openPort(server, { host, port }, { port: 'METRICS_PORT', host: 'METRICS_HOST' });
  return {
    address: `${address}/metrics`,
    stop() {
      const { promise, resolve } = Promise.withResolvers<void>();
      server.close(() => resolve());
      server.closeAllConnections();
      return promise;
    },
  };
}
