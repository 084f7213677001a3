import { createCipheriv, createDecipheriv } from 'node:crypto';
import { cipher, tagBytes } from './seal.ts';
import { CannotOpen } from './storageKeys.ts';

/** So many bytes are sealed at a time, each piece with a tag of its own: nothing is given out that was not checked. */
const pieceBytes = 64 * 1024;

/**
 * The bytes, sealed piece by piece. A data key seals one stream and nothing else, so that the number of a piece can be its
 * nonce; the last piece says that it is the last, so that nobody can cut the stream short.
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

/** The bytes again. @throws CannotOpen as soon as a piece is damaged, missing or another one's; nothing of that piece is given. */
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

/** The bytes in pieces of one length, but for the last one, which is never empty. */
async function* pieces(bytes: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  for await (const chunk of bytes) {
    waiting.push(chunk);
    waitingBytes += chunk.length;
    if (waitingBytes <= length) continue;
    let whole = Buffer.concat(waiting);
    // The last full piece waits: it may be the last of all.
    while (whole.length > length) {
      yield whole.subarray(0, length);
      whole = whole.subarray(length);
    }
    waiting = [whole];
    waitingBytes = whole.length;
  }
  if (waitingBytes > 0) yield Buffer.concat(waiting);
}
