import type { Readable } from 'node:stream';
import type { AppSettings } from '../../../documents/definitions/settings.ts';
import { formDtoParts } from '../../../wire/formParts.ts';
import type { HttpError } from '../../helpers/httpError.ts';

/** Far more than any claim's answers; a part is held in memory. */
export const maxPartBytes = 1024 * 1024;
const maxPartHeadBytes = 1024;
/** A sender that is silent for so long counts as gone, even if its connection is open. */
export const silenceMilliseconds = 60_000;

/** The most bytes of a submit: uploads, the other parts and their headers. */
export function maxBodyBytes({ maxClaimBytes, maxFiles }: AppSettings['uploads']): number {
  // A submit without files has one short part in their place.
  return maxClaimBytes + formDtoParts.length * maxPartBytes + (formDtoParts.length + 1 + maxFiles) * maxPartHeadBytes;
}

interface BodyLimits {
  readonly maxBytes: number;
  readonly tooLarge: () => HttpError;
  /** The error after `silenceMilliseconds` without a byte. */
  readonly silent: () => HttpError;
  /** Called with the size of each chunk. What it throws ends the body. */
  readonly onBytes?: (bytes: number) => void;
}

/** Limits a body before it is read, without reading it. */
export function limitBody(body: Readable, { maxBytes, tooLarge, silent, onBytes }: BodyLimits) {
  const controller = new AbortController();
  const stop = (refusal: unknown) => {
    // The parser must get no more bytes, even before its reader has noticed the signal.
    body.unpipe();
    controller.abort(refusal);
  };
  const silence = setTimeout(() => {
    // A body that the server itself has paused is not silent.
    if (body.readableFlowing) stop(silent());
    else silence.refresh();
  }, silenceMilliseconds);
  const stopTimer = () => clearTimeout(silence);
  body.once('end', stopTimer);
  let bytes = 0;
  // Listening for data would otherwise start the flow.
  body.pause();
  const count = (chunk: Uint8Array) => {
    silence.refresh();
    bytes += chunk.length;
    if (bytes > maxBytes) stop(tooLarge());
    try {
      onBytes?.(chunk.length);
    } catch (refusal) {
      stop(refusal);
    }
  };
  body.on('data', count);
  return {
    /** Aborts when a limit is exceeded, wherever the reader is. */
    signal: controller.signal,
    /** Lifts the limits, also when the whole body has come. */
    end() {
      body.off('data', count);
      body.off('end', stopTimer);
      stopTimer();
    },
  };
}
