import { HttpError } from '../../helpers/httpError.ts';
import type { App } from '../appContext.ts';

/** The time for a body: these milliseconds, plus a second per so many bytes, which even a slow phone manages. */
const leastMilliseconds = 30_000;
const bytesPerSecond = 32 * 1024;

/**
 * Parsed bodies are in memory until complete, so each must declare its length and arrive in time. Chunked bodies are
 * refused: with one byte per chunk a megabyte takes two hundred. Multipart readers limit their own.
 */
export function registerParsedBodies(app: App): void {
  app.addHook('onRequest', (request, reply, next) => {
    const { raw, headers } = request;
    if (headers['content-type']?.toLowerCase().startsWith('multipart/form-data') === true) return next();
    if (headers['transfer-encoding'] !== undefined) {
      reply.header('connection', 'close');
      return next(new HttpError(411, 'length-required', 'The body must come with its length.'));
    }
    const length = Number(headers['content-length'] ?? 0);
    if (length === 0) return next();
    const late = setTimeout(
      () => {
        reply.header('connection', 'close');
        void reply.send(new HttpError(408, 'request-timeout', 'The body did not come in time.'));
      },
      leastMilliseconds + (length / bytesPerSecond) * 1000,
    );
    late.unref();
    const inTime = () => clearTimeout(late);
    raw.once('end', inTime);
    raw.once('close', inTime);
    next();
  });
}
