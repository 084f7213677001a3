import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inflate } from '@sparticuz/chromium';

const packageFolder = path.resolve(path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..');

/**
 * Unpacks what the Chromium package carries and returns the folder that has it: `chromium`, the libraries of a Linux in
 * `al2023/lib`, `fonts`. Each version has its own folder, below node_modules: no other user or checkout shares it.
 */
export async function unpackedChromium(): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(packageFolder, 'package.json'), 'utf8'));
  const cache = path.resolve(packageFolder, '../../.cache');
  return unpack(path.join(packageFolder, 'bin'), path.join(cache, `chromium-${version}`));
}

/**
 * Unpacks every archive of a folder into another one, unless that is there already; returns it. It appears whole or not
 * at all, also when several processes unpack it at once or one is killed.
 */
export async function unpack(archives: string, folder: string): Promise<string> {
  if (existsSync(folder)) return folder;
  await mkdir(path.dirname(folder), { recursive: true });
  const aside = await mkdtemp(`${folder}.`);
  try {
    const names = await readdir(archives);
    const unpacked = inflateInto(
      aside,
      names.map((name) => path.join(archives, name)),
    );
    // All of them have ended, well or badly, before the folder is renamed or removed.
    await Promise.allSettled(unpacked);
    await Promise.all(unpacked);
    await rename(aside, folder);
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    // Another process was faster and has made the same folder.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** The package unpacks into the system's temporary folder, and asks where that is as soon as it is called. */
function inflateInto(folder: string, archives: readonly string[]): readonly Promise<unknown>[] {
  const { TMPDIR: before } = process.env;
  process.env['TMPDIR'] = folder;
  try {
    return archives.map((archive) => inflate(archive));
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}
