import { type Inspector, inspectHead, starts } from './inspector.ts';

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);
const pngBegins = starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const jpegBegins = starts(0xff, 0xd8, 0xff);
const tiffLittleEndian = starts(0x49, 0x49, 0x2a, 0x00);
const tiffBigEndian = starts(0x4d, 0x4d, 0x00, 0x2a);

/*
 * What comes after an image is not looked at: phones write moving pictures there. Nobody is sent a document with a type
 * that a browser would show, so it stays what it is, bytes behind an image.
 */

export const inspectJpeg = (): Inspector => inspectHead(jpegBegins);

/** Its first chunk must be the header, of an image with a width and a height. */
export const inspectPng = (): Inspector =>
  inspectHead(
    (head) =>
      pngBegins(head) &&
      head.length >= 24 &&
      head.readUInt32BE(8) === 13 &&
      head.toString('latin1', 12, 16) === 'IHDR' &&
      head.readUInt32BE(16) > 0 &&
      head.readUInt32BE(20) > 0,
  );

export const inspectHeic = (): Inspector =>
  inspectHead((head) => head.toString('latin1', 4, 8) === 'ftyp' && heicBrands.has(head.toString('latin1', 8, 12)));

export const inspectTiff = (): Inspector => inspectHead((head) => tiffLittleEndian(head) || tiffBigEndian(head));
