import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorMessage } from '../../rules/errorMessage.ts';
import { recordCommand } from '../audit/recordCommand.ts';
import { backUp, documentsOf } from '../backup/backUp.ts';
import { copyDatabase } from '../backup/copyDatabase.ts';
import { copyDocuments } from '../backup/copyDocuments.ts';
import { readSettings, type ServerSettings } from '../settings.ts';
import { openArchive } from '../storage.ts';
import { openExistingSqliteStore } from '../store/sqlite/openSqliteStore.ts';
import { diskPlace, diskReader } from '../uploads/diskPlace.ts';
import { CommandError, type Terminal } from './runCommand.ts';

const usage = 'Usage: npm run backup -- to FOLDER | restore FOLDER/claims-….db';

/** `npm run backup`: copies database and documents while the server runs, and puts such a copy back. */
export async function backupCommand({ args, variables, stdout }: Terminal): Promise<void> {
  const [command, path, ...others] = args;
  const settings = readSettings(variables);
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
    await recordCommand(archive.store, { command: 'backup to' });
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
  await mkdir(dirname(databaseFile), { recursive: true, mode: 0o700 });
  const original = await openExistingSqliteStore(copy);
  try {
    const documents = await copyDocuments(
      diskReader(documentsOf(folder)),
      await diskPlace(join(settings.dataDir, 'documents')),
    );
    // Last: from here on the server starts with it.
    await copyDatabase(original, databaseFile, noteRestore);
    return `Restored ${await original.claims.count()} claims and ${documents} documents. Put the keys back too, and run "npm run claims -- verify".\n`;
  } finally {
    await original.close();
  }
}

/** In the restored database before it has its name: no server starts with one that does not say so. */
async function noteRestore(file: string): Promise<void> {
  const store = await openExistingSqliteStore(file);
  try {
    await recordCommand(store, { command: 'backup restore' });
  } finally {
    await store.close();
  }
}
