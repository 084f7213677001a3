import { inflateSync } from 'node:zlib';

const woff = { header: 44, entry: 20 } as const;
const sfnt = { header: 12, entry: 16 } as const;

/** fontkit would inflate a WOFF table again for each letter. @throws Error for other bytes */
export function unpackWoff(packed: Buffer): Buffer {
  if (packed.toString('latin1', 0, 4) !== 'wOFF') throw new Error('The font is no WOFF file.');
  const count = packed.readUInt16BE(12);
  const head = Buffer.alloc(sfnt.header + count * sfnt.entry);
  packed.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  // The directory's binary search: range, exponent and remainder.
  const exponent = Math.floor(Math.log2(count));
  const range = 2 ** exponent * sfnt.entry;
  for (const [index, value] of [range, exponent, count * sfnt.entry - range].entries()) {
    head.writeUInt16BE(value, 6 + 2 * index);
  }
  const parts: Buffer[] = [head];
  let end = head.length;
  for (let index = 0; index < count; index += 1) {
    const from = woff.header + index * woff.entry;
    const offset = packed.readUInt32BE(from + 4);
    const packedLength = packed.readUInt32BE(from + 8);
    const length = packed.readUInt32BE(from + 12);
    const bytes = packed.subarray(offset, offset + packedLength);
    const table = packedLength < length ? inflateSync(bytes) : bytes;
    const to = sfnt.header + index * sfnt.entry;
    packed.copy(head, to, from, from + 4);
    packed.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(end, to + 8);
    head.writeUInt32BE(length, to + 12);
    // Tables are aligned to four bytes.
    const padding = Buffer.alloc(-length & 3);
    parts.push(table, padding);
    end += length + padding.length;
  }
  return Buffer.concat(parts);
}
