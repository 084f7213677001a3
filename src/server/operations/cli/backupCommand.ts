import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorMessage } from '../../../rules/errorMessage.ts';
import { makePrivateFolder } from '../../helpers/privateFolder.ts';
import type { ServerSettings } from '../../settings/settings.ts';
import { recordCommand } from '../../store/audit/recordCommand.ts';
import { openExistingSqliteStore } from '../../store/sqlite/openSqliteStore.ts';
import { diskReader, diskStorage } from '../../uploads/diskStorage.ts';
import type { UploadStorage } from '../../uploads/uploadStorage.ts';
import { backUp, documentsOf } from '../backup/backUp.ts';
import { copyDatabase } from '../backup/copyDatabase.ts';
import { copyDocuments } from '../backup/copyDocuments.ts';
import { openArchive, openStorage } from '../storage.ts';
import { commandLine, type TableCommand } from './commandTable.ts';
import { CommandError, write } from './runCommand.ts';

/** `npm run backup`. `to` runs beside the server; `accept` takes a database as it is that another program has put back. */
export const backupCommand = commandLine('backup', {
  to: { takes: ['FOLDER'], options: {}, run: printing(makeBackup) },
  restore: { takes: ['FOLDER/claims-….db'], options: {}, run: printing(restore) },
  accept: { takes: [], options: {}, run: printing(accept) },
});

function printing(work: (settings: ServerSettings, path: string) => Promise<string>): TableCommand['run'] {
  return async ({ terminal, settings }, [path = '']) => write(terminal, await work(settings, path));
}

async function makeBackup(settings: ServerSettings, folder: string): Promise<string> {
  sqliteFile(settings);
  const archive = await openArchive(settings);
  try {
    // First, so that the entry is in the copy.
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

/** Overwrites nothing: a database that is there may be the only whole one. */
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
    const storage = await diskStorage(join(settings.dataDir, 'documents'));
    const documents = await copyDocuments(diskReader(documentsOf(folder)), storage);
    // Last: from here on the server starts with it.
    await copyDatabase(original, databaseFile, (file) => noteRestore(file, storage, settings));
    return `Restored ${await original.claims.count()} claims and ${documents} documents. Put the keys back too, and run "npm run claims -- verify".\n`;
  } finally {
    await original.close();
  }
}

/** Before the restored database has its name, so that no server starts with one whose trail lacks the restore. */
async function noteRestore(file: string, storage: UploadStorage, { operator }: ServerSettings): Promise<void> {
  const store = await openExistingSqliteStore(file);
  try {
    await recordCommand(store, operator, { command: 'backup restore' });
    // Documents that are there may have seen more of the database that was lost.
    await storage.setDatabaseHead(await store.audit.headOnDisk());
  } finally {
    await store.close();
  }
}

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
