import { finished } from 'node:stream';
import { HttpError } from '../../helpers/httpError.ts';
import type { App } from '../appContext.ts';

/** A body has so long, and a second more for so many bytes: a slow phone sends them quicker. */
const leastMilliseconds = 30_000;
const bytesPerSecond = 32 * 1024;

/**
 * Bodies that are parsed, of calls and of addresses where nothing is, are in memory until all of them has come; those in
 * parts are watched by whoever reads them. Each must say how long it is, and come in time. One in chunks would be kept
 * chunk by chunk: with a byte in each a megabyte takes two hundred.
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
    finished(reply.raw, inTime);
    next();
  });
}
