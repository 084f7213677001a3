import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import { errorMessage } from '../../rules/errorMessage.ts';
import { makePrivateFolder } from '../helpers/privateFolder.ts';
import { StartupError } from '../helpers/startupError.ts';
import type { ServerSettings } from '../settings/settings.ts';
import { databaseName, openExistingStore, openStore } from '../store/openStore.ts';
import type { ArrivalStore, Store } from '../store/store.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { diskReader, diskStorage } from '../uploads/diskStorage.ts';
import { s3Reader, s3Storage } from '../uploads/s3Storage.ts';
import { s3Store } from '../uploads/s3Store.ts';
import { StorageUnavailable, type UploadStorage, type UploadStorageReader } from '../uploads/uploadStorage.ts';
import { type UploadReader, type UploadStore, uploadReader, uploadStore } from '../uploads/uploadStore.ts';
import { sealedStore } from '../vault/sealedStore.ts';
import { findStorageKeys, openStorageKeys } from '../vault/secrets.ts';
import type { StorageKeys } from '../vault/storageKeys.ts';
import { lackOf } from './lackOf.ts';

export interface Archive {
  readonly store: Store;
  readonly storageKeys: StorageKeys;
  readonly uploads: UploadReader;
  /** The uploads, still encrypted. */
  readonly uploadStorage: UploadStorageReader;
}

export interface Storage extends Archive {
  readonly uploads: UploadStore;
  readonly uploadStorage: UploadStorage;
}

interface Opening {
  readonly telemetry?: Pick<Telemetry, 'part'>;
  /** Called with what the database lacks; without it the opening is refused. */
  readonly onLack?: (lack: string) => void;
}

/** Opens or creates database and uploads. @throws StartupError, also when they do not belong together. */
export async function openStorage(
  settings: ServerSettings,
  { telemetry, onLack = refuse }: Opening = {},
): Promise<Storage> {
  await prepareDataFolder(settings.dataDir);
  const store = await openStore(settings.database, telemetry);
  return checked(store, async () => {
    const source = uploadStorageOf(settings);
    const uploadStorage = await openUploadStorage(source, store);
    const { id, owner, isNoted } = await refuseForeign(store, uploadStorage, source.name, settings);
    await compare(store, uploadStorage, source.name, settings, onLack);
    const storageKeys = await openStorageKeys(settings, store.properties);
    if (owner === null) await uploadStorage.setDatabaseId(id);
    if (!isNoted) await store.properties.set('documentsNoted', 'yes');
    return {
      store: sealedStore(store, storageKeys),
      storageKeys,
      uploadStorage,
      uploads: uploadStore(uploadStorage, storageKeys),
    };
  });
}

/** Creates and migrates nothing. @throws StartupError as `openStorage` does. */
export async function openArchive(
  settings: ServerSettings,
  { onLack = refuse }: Pick<Opening, 'onLack'> = {},
): Promise<Archive> {
  const store = await openExistingStore(settings.database);
  return checked(store, async () => {
    const source = uploadStorageOf(settings);
    const reader = source.reader();
    await refuseForeign(store, reader, source.name, settings);
    await compare(store, reader, source.name, settings, onLack);
    const storageKeys = await findStorageKeys(settings, store.properties);
    return {
      store: sealedStore(store, storageKeys),
      storageKeys,
      uploadStorage: reader,
      uploads: uploadReader(reader, storageKeys),
    };
  });
}

/** `openStorage`, but it makes no database. @throws StartupError also where there is none, or an older server made it. */
export async function openExistingStorage(settings: ServerSettings): Promise<Storage> {
  await (await openArchive(settings)).store.close();
  return openStorage(settings);
}

/** Opens nothing yet. */
function uploadStorageOf({ documents, dataDir }: ServerSettings) {
  if (documents !== null) {
    const store = s3Store(documents);
    const now = () => new Date();
    return {
      name: store.name,
      reader: () => s3Reader(store),
      uploadStorage: async (arrivals: ArrivalStore): Promise<UploadStorage> => s3Storage(store, arrivals, now),
    };
  }
  const folder = join(dataDir, 'documents');
  return { name: folder, reader: () => diskReader(folder), uploadStorage: () => diskStorage(folder) };
}
type UploadStorageSource = ReturnType<typeof uploadStorageOf>;

async function openUploadStorage(source: UploadStorageSource, { arrivals }: Store): Promise<UploadStorage> {
  try {
    const uploadStorage = await source.uploadStorage(arrivals);
    await uploadStorage.checkWritable();
    return uploadStorage;
  } catch (error) {
    throw new StartupError(errorMessage(error));
  }
}

async function checked<T>(store: Store, open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    await store.close();
    throw error;
  }
}

/**
 * The database's id, the id noted beside the uploads (null until a start has noted it), and whether the database has
 * noted that it has uploads.
 * @throws StartupError when the uploads are missing or belong to another database.
 */
async function refuseForeign(store: Store, uploadStorage: UploadStorageReader, root: string, settings: ServerSettings) {
  const id = await store.properties.get('databaseId');
  if (id === null) throw new Error('The database has no id, although every migrated one has.');
  // Read before the owner: another server that starts in between could note both.
  const isNoted = (await store.properties.get('documentsNoted')) !== null;
  const owner = await uploadStorage.databaseId().catch((error: unknown) => {
    throw unreadable(`Which database the documents in ${root} belong to`, error);
  });
  if (owner === null && isNoted) {
    throw new StartupError(
      `The documents of ${databaseName(settings.database)} are not in ${root}: they were lost, their disk is not mounted, or DOCUMENTS_URL names another place. ` +
        'Bring them back, their file database-id too, or restore them from a backup.',
    );
  }
  const isForeign = owner === null ? await uploadStorage.hasAny() : owner !== id;
  if (!isForeign) return { id, owner, isNoted };
  throw new StartupError(
    `The documents in ${root} belong to another database than ${databaseName(settings.database)}: it was lost or replaced, ` +
      `so restore it from a backup, or move ${root} away too to begin with nothing.`,
  );
}

async function compare(
  store: Store,
  uploadStorage: UploadStorageReader,
  root: string,
  { database }: ServerSettings,
  onLack: (lack: string) => void,
): Promise<void> {
  const seen = await uploadStorage.databaseHead().catch((error: unknown) => {
    throw unreadable(`How far the database of the documents in ${root} was`, error);
  });
  const lack = await lackOf(store, seen, { database, documents: root });
  if (lack !== null) onLack(lack);
}

function refuse(lack: string): never {
  throw new StartupError(lack);
}

/** `what` cannot be read from the storage. */
function unreadable(what: string, error: unknown): StartupError {
  if (error instanceof StorageUnavailable) return new StartupError(error.message);
  return new StartupError(`${what} cannot be read: ${errorMessage(error)}.`);
}

/** For its owner alone. @throws StartupError when it cannot be created or written. */
async function prepareDataFolder(path: string): Promise<void> {
  try {
    await makePrivateFolder(path);
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartupError(
      `The data folder ${path} cannot be written (${errorMessage(error)}): set DATA_DIR to one that can.`,
    );
  }
}
