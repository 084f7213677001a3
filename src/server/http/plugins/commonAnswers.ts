import { createHash } from 'node:crypto';
import { documentsHeader } from '../../../wire/documentsVersion.ts';
import { documentsName } from '../../settlement/servedFlows.ts';
import type { Settlement } from '../../settlement/settlement.ts';
import type { App } from '../appContext.ts';
import { type Compressor, compressorFor, listed } from './compression.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer holds no session data and no secret: caches may keep it for all. */
    sameForAll?: boolean;
    /** Like `sameForAll`, and the answer at an address never changes. */
    neverChanges?: boolean;
  }
}

/** In seconds: a crowd is gone soon, while quotas and hourly counts free up slowly. */
const retryAfterSeconds: Readonly<Record<number, number>> = { 429: 900, 503: 5 };
/** Less fits into one network packet anyway. */
const minLength = 1024;
const forEver = 'public, max-age=31536000, immutable';

/**
 * Answers that are the same for all are revalidated each time and compressed once per settlement. All others are
 * neither cached nor compressed: compression beside a caller's text can leak secrets.
 */
export function registerCommonAnswers(app: App): void {
  const compressed = new WeakMap<Settlement, Map<string, Promise<Buffer>>>();

  function compressOnce(
    settlement: Settlement,
    { encoding, compress }: Compressor,
    etag: string,
    text: string,
  ): Promise<Buffer> {
    const known = compressed.get(settlement) ?? new Map<string, Promise<Buffer>>();
    compressed.set(settlement, known);
    const answer = known.get(encoding + etag) ?? compress(text);
    known.set(encoding + etag, answer);
    return answer;
  }

  app.addHook('onRequest', async (request, reply) => {
    // Answers differ by session, and people share computers.
    if (!request.url.startsWith('/api/')) return;
    reply.headers({ 'cache-control': 'no-store', [documentsHeader]: documentsName(request.live.current) });
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const seconds = retryAfterSeconds[reply.statusCode];
    if (seconds !== undefined && !reply.hasHeader('retry-after')) reply.header('retry-after', seconds);
    if (request.routeOptions.config.sameForAll !== true || reply.statusCode !== 200) return payload;
    if (typeof payload !== 'string') return payload;
    const { neverChanges } = request.routeOptions.config;
    const etag = `W/"${createHash('sha256').update(payload).digest('base64url')}"`;
    reply.headers({ 'cache-control': neverChanges ? forEver : 'no-cache', etag, vary: 'accept-encoding' });
    if (listed(request.headers['if-none-match']).includes(etag)) {
      reply.code(304);
      return null;
    }
    const compressor = compressorFor(request.headers['accept-encoding'], 'best');
    if (compressor === null || payload.length < minLength) return payload;
    reply.header('content-encoding', compressor.encoding);
    return compressOnce(request.live.current, compressor, etag, payload);
  });
}
