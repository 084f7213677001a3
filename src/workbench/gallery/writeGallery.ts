import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { galleryDocuments } from './galleryDocuments.ts';

interface WrittenGallery {
  /** Holds flows.json and page-schemas/. */
  readonly projectDir: string;
  readonly settlementDir: string;
}

/** Does not touch files that are right already, so that watchers see only real changes. */
export async function writeGallery(folder: string): Promise<WrittenGallery> {
  const projectDir = path.resolve(folder);
  const documents = await galleryDocuments();
  for (const [name, text] of documents) {
    const file = path.join(projectDir, name);
    if ((await readFile(file, 'utf8').catch(() => null)) === text) continue;
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  for (const entry of await readdir(projectDir, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(projectDir, file).split(path.sep).join('/');
    if (entry.isFile() && !documents.has(name)) await rm(file);
  }
  return { projectDir, settlementDir: path.join(projectDir, 'settlement') };
}
