import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorMessage } from '../../../rules/errorMessage.ts';
import { makePrivateFolder } from '../../helpers/privateFolder.ts';
import { readSettings, type ServerSettings } from '../../settings/settings.ts';
import { recordCommand } from '../../store/audit/recordCommand.ts';
import { openExistingSqliteStore } from '../../store/sqlite/openSqliteStore.ts';
import { diskReader, diskStorage } from '../../uploads/diskStorage.ts';
import type { UploadStorage } from '../../uploads/uploadStorage.ts';
import { backUp, documentsOf } from '../backup/backUp.ts';
import { copyDatabase } from '../backup/copyDatabase.ts';
import { copyDocuments } from '../backup/copyDocuments.ts';
import { openArchive, openStorage } from '../storage.ts';
import { CommandError, type Terminal } from './runCommand.ts';

const usage = 'Usage: npm run backup -- to FOLDER | restore FOLDER/claims-….db | accept';

/**
 * `npm run backup`: copies database and documents while the server runs, puts such a copy back, and takes a database as it is that
 * another program has put back.
 */
export async function backupCommand({ args, variables, stdout }: Terminal): Promise<void> {
  const [command, path, ...others] = args;
  const settings = readSettings(variables);
  if (command === 'accept' && path === undefined) return void stdout.write(await accept(settings));
  if (path === undefined || others.length > 0) throw new CommandError(usage);
  if (command === 'to') stdout.write(await makeBackup(settings, path));
  else if (command === 'restore') stdout.write(await restore(settings, path));
  else throw new CommandError(usage);
}

async function makeBackup(settings: ServerSettings, folder: string): Promise<string> {
  sqliteFile(settings);
  const archive = await openArchive(settings);
  try {
    // Before it: the copy says that it was made.
    await recordCommand(archive.store, settings.operator, { command: 'backup to' });
    const { file, documents } = await backUp(archive, folder, new Date(), Number.POSITIVE_INFINITY);
    return `Backed up to ${file}, with ${documents} documents that ${folder} did not have yet.\nThe keys are not in it: keep copies of them elsewhere.\n`;
  } catch (error) {
    throw new CommandError(`The backup failed (${errorMessage(error)}): what the server has stored is as it was.`);
  } finally {
    await archive.store.close();
  }
}

/** @throws CommandError for a database that has backups of its own. */
function sqliteFile({ database }: ServerSettings): string {
  if (database.kind === 'sqlite') return database.file;
  throw new CommandError('This is for SQLite. PostgreSQL has backups of its own: see docs/operators/backup.md.');
}

/** Writes only where nothing is: what is there may be the one that is still whole. */
async function restore(settings: ServerSettings, copy: string): Promise<string> {
  const databaseFile = sqliteFile(settings);
  const taken = ['', '-wal', '-shm'].map((end) => `${databaseFile}${end}`).find((file) => existsSync(file));
  if (taken !== undefined) {
    throw new CommandError(`${taken} is there: stop the server and move it away, or set DATA_DIR to a new folder.`);
  }
  if (!existsSync(copy)) throw new CommandError(`There is no backup ${copy}.`);
  if (settings.documents !== null) {
    throw new CommandError(
      'Documents are restored to DATA_DIR: leave DOCUMENTS_URL out, and see docs/operators/documents.md.',
    );
  }
  const folder = dirname(copy);
  await makePrivateFolder(dirname(databaseFile));
  const original = await openExistingSqliteStore(copy);
  try {
    const place = await diskStorage(join(settings.dataDir, 'documents'));
    const documents = await copyDocuments(diskReader(documentsOf(folder)), place);
    // Last: from here on the server starts with it.
    await copyDatabase(original, databaseFile, (file) => noteRestore(file, place, settings));
    return `Restored ${await original.claims.count()} claims and ${documents} documents. Put the keys back too, and run "npm run claims -- verify".\n`;
  } finally {
    await original.close();
  }
}

/** In the restored database before it has its name: no server starts with one that does not say so. */
async function noteRestore(file: string, place: UploadStorage, { operator }: ServerSettings): Promise<void> {
  const store = await openExistingSqliteStore(file);
  try {
    await recordCommand(store, operator, { command: 'backup restore' });
    // Documents that are there may have seen more of the database that was lost.
    await place.setDatabaseHead(await store.audit.headOnDisk());
  } finally {
    await store.close();
  }
}

/** What the operator knows to be missing keeps the server from starting no more. */
async function accept(settings: ServerSettings): Promise<string> {
  let lack: string | null = null;
  const onLack = (found: string) => {
    lack = found;
  };
  // Refuses where there is no database, which `openStorage` would make.
  await (await openArchive(settings, { onLack })).store.close();
  if (lack === null)
    return 'The database has everything that the documents have seen of it: there is nothing to accept.\n';
  const { store, uploadStorage } = await openStorage(settings, { onLack });
  try {
    await recordCommand(store, settings.operator, { command: 'backup accept' });
    await uploadStorage.setDatabaseHead(await store.audit.headOnDisk());
    return 'The server starts with this database from now on, without what is missing in it. Run "npm run claims -- verify".\n';
  } finally {
    await store.close();
  }
}
