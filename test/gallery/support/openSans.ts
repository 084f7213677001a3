import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { unpackedChromium } from '../../../src/workbench/browser/unpackedChromium.ts';

/**
 * The Open Sans files that come with the tests' Chromium, by file name: the only font whose every byte is the same on
 * every machine. It has Latin and Hebrew letters.
 */
export async function openSans(): Promise<ReadonlyMap<string, Buffer>> {
  const folder = path.join(await unpackedChromium(), 'fonts', 'fonts', 'Open_Sans');
  const names = await readdir(folder);
  return new Map(
    await Promise.all(
      names.map(async (name): Promise<[string, Buffer]> => [name, await readFile(path.join(folder, name))]),
    ),
  );
}
