import type { UploadExtension } from '../../../rules/uploadExtensions.ts';
import { finder, headOf, type Inspector, inspectHead, starts } from './inspector.ts';

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);
const pngBegins = starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const jpegBegins = starts(0xff, 0xd8, 0xff);
const tiffLittleEndian = starts(0x49, 0x49, 0x2a, 0x00);
const tiffBigEndian = starts(0x4d, 0x4d, 0x00, 0x2a);

// Bytes after an image are not checked: phones append moving pictures. No upload is ever served with a type that a
// browser would show, so they do no harm.

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern is of bytes; 8 is how many bits each sample has
const jpegFrame = /\xff[\xc0-\xcf][\s\S]{2}\x08/;
const jpegEnd = /\xff\xd9/;

export const inspectJpeg = (): Inspector => inspectWhole(inspectHead(jpegBegins), jpegFrame, jpegEnd);

const longestSide = 0x7fffffff;
const isSide = (pixels: number) => pixels > 0 && pixels < longestSide;

export const inspectPng = (): Inspector =>
  inspectWhole(
    inspectHead(
      (head) =>
        pngBegins(head) &&
        head.length >= 24 &&
        head.readUInt32BE(8) === 13 &&
        head.toString('latin1', 12, 16) === 'IHDR' &&
        isSide(head.readUInt32BE(16)) &&
        isSide(head.readUInt32BE(20)),
    ),
    /IEND/,
  );

/** Requires patterns that every complete file of the kind contains; each matches at most five bytes. */
function inspectWhole(inspector: Inspector, ...patterns: readonly RegExp[]): Inspector {
  const parts = patterns.map((pattern) => finder(pattern, 5));
  return {
    see(bytes) {
      inspector.see(bytes);
      for (const part of parts) part.see(bytes);
    },
    fault: async () => (await inspector.fault()) ?? (parts.every((part) => part.isFound()) ? null : 'damaged'),
  };
}

const heicBegins = (head: Buffer) =>
  head.toString('latin1', 4, 8) === 'ftyp' && heicBrands.has(head.toString('latin1', 8, 12));
const tiffBegins = (head: Buffer) => tiffLittleEndian(head) || tiffBigEndian(head);

export const inspectHeic = (): Inspector => inspectHead(heicBegins);

export const inspectTiff = (): Inspector => inspectHead(tiffBegins);

/** The usual extension of a picture by how it begins; null for what is not a picture. */
export const pictureExtension = (head: Buffer): UploadExtension | null =>
  beginnings.find(([begins]) => begins(head))?.[1] ?? null;

const webpBegins = (head: Buffer) =>
  head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP';
/** Of the file, before what its length counts. */
const riffBytes = 8;

export function inspectWebp(): Inspector {
  const head = headOf(12);
  let size = 0;
  return {
    see(bytes) {
      head.see(bytes);
      size += bytes.length;
    },
    async fault() {
      const first = head.bytes();
      if (first.length < 12 || !webpBegins(first)) return 'otherType';
      return first.readUInt32LE(4) + riffBytes > size ? 'damaged' : null;
    },
  };
}

const beginnings: readonly (readonly [begins: (head: Buffer) => boolean, extension: UploadExtension])[] = [
  [jpegBegins, '.jpg'],
  [pngBegins, '.png'],
  [heicBegins, '.heic'],
  [webpBegins, '.webp'],
  [tiffBegins, '.tif'],
];
