import type { Readable } from 'node:stream';
import type { AppSettings } from '../../../documents/definitions/settings.ts';
import { formDtoParts } from '../../../wire/formParts.ts';
import type { HttpError } from '../../helpers/httpError.ts';

/** No claim's answers come near it; a part is held in memory. */
export const maxPartBytes = 1024 * 1024;
/** What is around a part: its boundary and its name. */
const maxPartHeadBytes = 1024;
/** After so long the sender counts as gone, even if its connection is still open. */
export const silenceMilliseconds = 60_000;

/** How many bytes a submit may have: the documents, the other parts, and what is around each. */
export function maxBodyBytes({ maxClaimBytes, maxFiles }: AppSettings['uploads']): number {
  // Where no files come there is one short part in their place.
  return maxClaimBytes + formDtoParts.length * maxPartBytes + (formDtoParts.length + 1 + maxFiles) * maxPartHeadBytes;
}

interface BodyLimits {
  readonly maxBytes: number;
  /** What to abort with when more bytes come. */
  readonly tooLarge: () => HttpError;
  /** What to abort with when nothing came for `silenceMilliseconds`. */
  readonly silent: () => HttpError;
  /** Hears how many bytes have come, with each that do. What it throws is what to abort with. */
  readonly onBytes?: (bytes: number) => void;
}

/** Watches a body that nobody reads yet. Reads nothing of it. */
export function limitBody(body: Readable, { maxBytes, tooLarge, silent, onBytes }: BodyLimits) {
  const beyond = new AbortController();
  const stop = (refusal: unknown) => {
    // No parser gets any more of it, also while nobody has heard of the signal yet.
    body.unpipe();
    beyond.abort(refusal);
  };
  const silence = setTimeout(() => {
    // While the server itself holds the body back, the sender cannot say anything.
    if (body.readableFlowing) stop(silent());
    else silence.refresh();
  }, silenceMilliseconds);
  const fallSilent = () => clearTimeout(silence);
  body.once('end', fallSilent);
  let bytes = 0;
  // Else listening would begin to read.
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
    /** Aborts when the body goes beyond its limits, wherever in it the reader is. */
    signal: beyond.signal,
    /** From here on the sender may be silent; also when all of the body has come. */
    end() {
      body.off('data', count);
      body.off('end', fallSilent);
      fallSilent();
    },
  };
}
