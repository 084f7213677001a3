import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const encodings = [
  { ending: '.br', compress: promisify(brotliCompress), options: {} },
  // Browsers ask for brotli over https alone, and some proxies ask for gzip whatever the browser said.
  { ending: '.gz', compress: promisify(gzip), options: { level: constants.Z_BEST_COMPRESSION } },
];

/** Compresses static text files at build time, so that the server never does it per request. */
export function compressAssets(): Plugin {
  return {
    name: 'claim-wizard:compress',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = 'dist' }) {
      const entries = await readdir(path.join(dir, 'assets'), { recursive: true, withFileTypes: true });
      const files = entries
        .filter((entry) => entry.isFile() && /\.(js|css|svg|json)$/.test(entry.name))
        .map((entry) => path.join(entry.parentPath, entry.name));
      await Promise.all(files.map(compressFile));
    },
  };
}

async function compressFile(file: string): Promise<void> {
  const text = await readFile(file);
  await Promise.all(
    encodings.map(async ({ ending, compress, options }) =>
      writeFile(`${file}${ending}`, await compress(text, options)),
    ),
  );
}
