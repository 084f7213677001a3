import { createCipheriv, createDecipheriv } from 'node:crypto';
import { cipher, tagBytes } from './seal.ts';
import { CannotOpen } from './storageKeys.ts';

/** Each piece has a tag of its own, so that no byte is given out unchecked. */
const pieceBytes = 64 * 1024;

/**
 * A data key seals one stream, so the number of a piece can be its nonce; the last piece is marked, so that a stream
 * cannot be cut short.
 */
export async function* sealStream(dataKey: Uint8Array, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let number = 0;
  let last: Buffer = Buffer.alloc(0);
  for await (const piece of pieces(bytes, pieceBytes)) {
    if (number > 0) yield sealed(dataKey, number - 1, last, false);
    last = piece;
    number += 1;
  }
  yield sealed(dataKey, Math.max(number - 1, 0), last, true);
}

/** @throws CannotOpen at a piece that is damaged, missing or another stream's, before any byte of it is given out. */
export async function* openStream(dataKey: Uint8Array, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let number = 0;
  let last: Buffer | null = null;
  for await (const piece of pieces(bytes, pieceBytes + tagBytes)) {
    if (last !== null) yield opened(dataKey, number - 1, last, false);
    last = piece;
    number += 1;
  }
  if (last === null) throw new CannotOpen('It has no bytes.');
  yield opened(dataKey, number - 1, last, true);
}

function sealed(dataKey: Uint8Array, number: number, piece: Uint8Array, isLast: boolean): Buffer {
  const sealer = createCipheriv(cipher, dataKey, nonceOf(number, isLast));
  return Buffer.concat([sealer.update(piece), sealer.final(), sealer.getAuthTag()]);
}

function opened(dataKey: Uint8Array, number: number, piece: Uint8Array, isLast: boolean): Buffer {
  if (piece.length < tagBytes) throw new CannotOpen('It ends in the middle.');
  const opener = createDecipheriv(cipher, dataKey, nonceOf(number, isLast), { authTagLength: tagBytes });
  opener.setAuthTag(piece.subarray(-tagBytes));
  try {
    return Buffer.concat([opener.update(piece.subarray(0, -tagBytes)), opener.final()]);
  } catch {
    throw new CannotOpen('It is damaged.');
  }
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 7);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

/** Of one length but for the last, which is never empty. */
async function* pieces(bytes: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  for await (const chunk of bytes) {
    waiting.push(chunk);
    waitingBytes += chunk.length;
    if (waitingBytes <= length) continue;
    let whole = Buffer.concat(waiting);
    // The last full piece waits, because it may be the last of all.
    while (whole.length > length) {
      yield whole.subarray(0, length);
      whole = whole.subarray(length);
    }
    waiting = [whole];
    waitingBytes = whole.length;
  }
  if (waitingBytes > 0) yield Buffer.concat(waiting);
}
