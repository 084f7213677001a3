import type { AuditHead } from '../store/auditRows.ts';
import { type DatabaseAddress, databaseName } from '../store/openStore.ts';
import type { Store } from '../store/store.ts';

export interface Compared {
  readonly database: DatabaseAddress;
  /** The storage's name in messages. */
  readonly documents: string;
}

/** The fault and its remedy in a sentence; null without one. `seen` must be read first: a running server appends. */
export async function lackOf(
  { audit }: Pick<Store, 'audit'>,
  seen: AuditHead | null,
  { database, documents }: Compared,
): Promise<string | null> {
  if (seen === null || (await audit.has(seen))) return null;
  const { number } = await audit.head();
  const lacking =
    number < seen.number
      ? `ends with entry ${number} of its audit trail, and the documents in ${documents} have seen entry ${seen.number}`
      : `has another entry ${seen.number} of its audit trail than the documents in ${documents} have seen`;
  const remedy =
    database.kind === 'sqlite'
      ? 'copy it again together with the file that ends in -wal, or restore the newest backup'
      : 'restore it to a later instant';
  return (
    `The database ${databaseName(database)} ${lacking}, so claims that were filed are missing in it: ${remedy}; ` +
    'where you know that and nothing newer is left, run "npm run backup -- accept".'
  );
}
