import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { App, AppContext } from '../appContext.ts';
import type { Settlement } from '../settlement/settlement.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer holds nothing of a session and no secret: everybody gets the same, and may keep it. */
    sameForAll?: boolean;
  }
}

/** In the order of preference; the best of each, since a text is compressed once and sent many times. */
const compressors: readonly Compressor[] = [
  { encoding: 'br', compress: promisify(brotliCompress) },
  { encoding: 'gzip', compress: (text) => promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }) },
];
interface Compressor {
  readonly encoding: string;
  compress(text: string): Promise<Buffer>;
}
/** When a client that got a 503 may ask again. */
const retryAfterSeconds = 5;
/** Below this a packet is a packet. */
const minLength = 1024;

/**
 * How answers may be kept and how they are compressed. What is the same for everybody is asked for again each time,
 * without being sent again while it did not change, and is compressed once in the life of a settlement. All other
 * answers are kept nowhere and never compressed: that would give its secrets away.
 */
export function registerCommonAnswers(app: App, { live }: AppContext): void {
  const compressed = new WeakMap<Settlement, Map<string, Promise<Buffer>>>();

  function compressOnce({ encoding, compress }: Compressor, etag: string, text: string): Promise<Buffer> {
    const known = compressed.get(live.current) ?? new Map<string, Promise<Buffer>>();
    compressed.set(live.current, known);
    const answer = known.get(encoding + etag) ?? compress(text);
    known.set(encoding + etag, answer);
    return answer;
  }

  app.addHook('onRequest', async (request, reply) => {
    // Answers differ by session, and people share computers.
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', retryAfterSeconds);
    if (request.routeOptions.config.sameForAll !== true || reply.statusCode !== 200) return payload;
    if (typeof payload !== 'string') return payload;
    const etag = `W/"${createHash('sha256').update(payload).digest('base64url')}"`;
    reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' });
    if (listed(request.headers['if-none-match']).includes(etag)) {
      reply.code(304);
      return null;
    }
    const accepted = listed(request.headers['accept-encoding']);
    const compressor = compressors.find(({ encoding }) => accepted.includes(encoding));
    if (compressor === undefined || payload.length < minLength) return payload;
    reply.header('content-encoding', compressor.encoding);
    return compressOnce(compressor, etag, payload);
  });
}

/** What a header lists, without weights and without what it refuses by a weight of 0. */
function listed(header: string | undefined): readonly string[] {
  return (header ?? '')
    .split(',')
    .filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each))
    .map((each) => each.split(';')[0]?.trim() ?? '');
}
