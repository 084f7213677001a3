import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

const block = 512;
const archive = path.resolve(
  path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')),
  '../bin/fonts.tar.br',
);

/**
 * The Open Sans files that come with the tests' Chromium, by file name: the only font whose every byte is the same on
 * every machine. It has Latin and Hebrew letters.
 */
export function openSans(): ReadonlyMap<string, Buffer> {
  const tar = brotliDecompressSync(readFileSync(archive));
  const fonts = new Map<string, Buffer>();
  for (let at = 0; at + block <= tar.length; ) {
    const name = text(tar, at, 100);
    const size = Number.parseInt(text(tar, at + 124, 12), 8) || 0;
    if (name.endsWith('.ttf')) fonts.set(path.posix.basename(name), tar.subarray(at + block, at + block + size));
    at += block + Math.ceil(size / block) * block;
  }
  if (fonts.size === 0) throw new Error(`${archive} has no font: the screenshots cannot be compared.`);
  return fonts;
}

function text(tar: Buffer, at: number, length: number): string {
  return (
    tar
      .toString('latin1', at, at + length)
      .split('\0')[0]
      ?.trim() ?? ''
  );
}
