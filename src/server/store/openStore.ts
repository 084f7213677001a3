import type { Telemetry } from '../telemetry/telemetry.ts';
import { openExistingPostgresStore, openPostgresStore, postgresName } from './postgres/openPostgresStore.ts';
import { openExistingSqliteStore, openSqliteStore } from './sqlite/openSqliteStore.ts';
import type { Store } from './store.ts';

/** A file by its absolute path, or a server by its address, which has a password in it. */
export type DatabaseAddress =
  | { readonly kind: 'sqlite'; readonly file: string }
  | { readonly kind: 'postgres'; readonly url: string };

/** Makes the database if there is none, and migrates it. @throws StartupError in one sentence. */
export function openStore(address: DatabaseAddress, telemetry?: Pick<Telemetry, 'part'>): Promise<Store> {
  const options = telemetry === undefined ? {} : { telemetry };
  return address.kind === 'sqlite' ? openSqliteStore(address.file, options) : openPostgresStore(address.url, options);
}

/** @throws StartupError also if there is no database, or it is another version's. */
export function openExistingStore(address: DatabaseAddress): Promise<Store> {
  return address.kind === 'sqlite' ? openExistingSqliteStore(address.file) : openExistingPostgresStore(address.url);
}

/** Without a password, for messages. */
export function databaseName(address: DatabaseAddress): string {
  return address.kind === 'sqlite' ? address.file : postgresName(address.url);
}
