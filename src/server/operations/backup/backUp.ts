import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFolder } from '../../helpers/privateFolder.ts';
import type { Store } from '../../store/store.ts';
import { diskStorage } from '../../uploads/diskStorage.ts';
import type { UploadStorageReader } from '../../uploads/uploadStorage.ts';
import { copyDatabase, removeUnfinishedCopies } from './copyDatabase.ts';
import { abandonedBefore, copyDocuments } from './copyDocuments.ts';

export interface Original {
  readonly store: Pick<Store, 'backUp'>;
  readonly uploadStorage: UploadStorageReader;
}

export interface BackUp {
  readonly file: string;
  /** How many the folder lacked before. */
  readonly documents: number;
  /** How many older copies of the database. */
  readonly removed: number;
}

const named = /^claims-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.db$/;
const nameAt = (now: Date) => `claims-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.db`;

/** The uploads of all backups in a folder. */
export const documentsOf = (folder: string) => join(folder, 'documents');

/**
 * Copies the database to `claims-<instant>.db` in `folder`, and missing uploads to `documents/`, while the server runs.
 * Uploads are copied before the database, for those removed meanwhile, and after it, for those that arrive. All is on
 * disk when this resolves; then all copies but the last `keep` are removed. A failed backup leaves earlier ones alone;
 * its remains go with a backup an hour later.
 */
export async function backUp(
  { store, uploadStorage }: Original,
  folder: string,
  now: Date,
  keep: number,
): Promise<BackUp> {
  await makePrivateFolder(folder);
  const file = join(folder, nameAt(now));
  await removeUnfinishedCopies(folder, (name) => named.test(name), abandonedBefore());
  const copies = await diskStorage(documentsOf(folder));
  let documents = await copyDocuments(uploadStorage, copies);
  await copyDatabase(store, file, async () => {
    documents += await copyDocuments(uploadStorage, copies);
  });
  const names = await namesIn(folder);
  const over = names.slice(0, Math.max(names.length - keep, 0));
  for (const name of over) await rm(join(folder, name));
  return { file, documents, removed: over.length };
}

export async function newestIn(folder: string): Promise<Date | null> {
  const newest = named.exec((await namesIn(folder)).at(-1) ?? '');
  if (newest === null) return null;
  const [, year, month, day, hour, minute, second] = newest.map(Number);
  return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second));
}

/** Oldest first. */
async function namesIn(folder: string): Promise<readonly string[]> {
  return (await readdir(folder).catch(() => [])).filter((name) => named.test(name)).sort();
}
