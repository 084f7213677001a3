import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { errorMessage } from '../rules/errorMessage.ts';
import type { ServerSettings } from './settings.ts';
import { StartupError } from './startupError.ts';
import { openExistingSqliteStore, openSqliteStore } from './store/sqlite/openSqliteStore.ts';
import type { Store } from './store/store.ts';
import { diskUploadReader, diskUploadStore, type UploadReader, type UploadStore } from './uploads/diskUploadStore.ts';

/** What a server has stored. */
export interface Archive {
  readonly store: Store;
  readonly uploads: UploadReader;
}

/** The same, to store more in. */
export interface Storage extends Archive {
  readonly uploads: UploadStore;
}

/** Opens, or at first makes, database and uploads. @throws StartupError, also when the two do not belong together. */
export async function openStorage(settings: ServerSettings): Promise<Storage> {
  await prepareDataFolder(settings.dataDir);
  const uploads = await openUploads(uploadsRoot(settings));
  const storage = { store: await openSqliteStore(settings.databaseFile), uploads };
  return checked(storage, async () => {
    const { id, owner, isNoted } = await refuseForeign(storage, settings);
    if (owner === null) await uploads.setDatabaseId(id);
    if (!isNoted) await storage.store.properties.set('documentsNoted', 'yes');
  });
}

/** Opens what is there to be read: makes and migrates nothing. @throws StartupError as `openStorage` does. */
export async function openArchive(settings: ServerSettings): Promise<Archive> {
  const archive = {
    store: await openExistingSqliteStore(settings.databaseFile),
    uploads: diskUploadReader(uploadsRoot(settings)),
  };
  return checked(archive, () => refuseForeign(archive, settings));
}

const uploadsRoot = ({ dataDir }: ServerSettings) => join(dataDir, 'documents');

async function openUploads(root: string): Promise<UploadStore> {
  try {
    const uploads = await diskUploadStore(root);
    await uploads.checkWritable();
    return uploads;
  } catch (error) {
    throw new StartupError(errorMessage(error));
  }
}

async function checked<T extends Archive>(archive: T, check: () => Promise<unknown>): Promise<T> {
  try {
    await check();
    return archive;
  } catch (error) {
    await archive.store.close();
    throw error;
  }
}

/**
 * The ids of the database and of the one that the uploads name (null before version 3), and whether the database knows
 * of its uploads. @throws StartupError when the uploads are missing, or another database's: theirs was lost or replaced.
 */
async function refuseForeign({ store, uploads }: Archive, settings: ServerSettings) {
  const id = await store.properties.get('databaseId');
  if (id === null) throw new Error('The database has no id, although every migrated one has.');
  const root = uploadsRoot(settings);
  const owner = await uploads.databaseId().catch((error: unknown) => {
    throw new StartupError(`Which database the documents in ${root} belong to cannot be read: ${errorMessage(error)}.`);
  });
  const isNoted = (await store.properties.get('documentsNoted')) !== null;
  if (owner === null && isNoted) {
    throw new StartupError(
      `The documents of ${settings.databaseFile} are not in ${root}: they were lost, or their disk is not mounted. ` +
        'Bring them back, their file database-id too, or restore them from a backup.',
    );
  }
  const isForeign = owner === null ? (await uploads.hasAny()) && (await store.claims.count()) === 0 : owner !== id;
  if (!isForeign) return { id, owner, isNoted };
  throw new StartupError(
    `The documents in ${root} belong to another database than ${settings.databaseFile}: it was lost or replaced, ` +
      `so restore it from a backup, or move ${root} away too to begin with nothing.`,
  );
}

/** Makes the data folder, for its owner alone. @throws StartupError when it cannot be made or written. */
async function prepareDataFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartupError(
      `The data folder ${path} cannot be written (${errorMessage(error)}): set DATA_DIR to one that can.`,
    );
  }
}
