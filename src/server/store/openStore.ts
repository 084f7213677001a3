import type { Telemetry } from '../telemetry/telemetry.ts';
import { openExistingPostgresStore, openPostgresStore, postgresName } from './postgres/openPostgresStore.ts';
import { openExistingSqliteStore, openSqliteStore } from './sqlite/openSqliteStore.ts';
import type { Store } from './store.ts';

/** Where the database is: a file by its absolute path, or a server by an address that has a password in it. */
export type DatabaseAddress =
  | { readonly kind: 'sqlite'; readonly file: string }
  | { readonly kind: 'postgres'; readonly url: string };

/** Opens, or at first makes, and migrates a database. @throws StartupError in one sentence. */
export function openStore(place: DatabaseAddress, telemetry?: Pick<Telemetry, 'part'>): Promise<Store> {
  const options = telemetry === undefined ? {} : { telemetry };
  return place.kind === 'sqlite' ? openSqliteStore(place.file, options) : openPostgresStore(place.url, options);
}

/** Opens a database as it is. @throws StartupError also when there is none, or another version's. */
export function openExistingStore(place: DatabaseAddress): Promise<Store> {
  return place.kind === 'sqlite' ? openExistingSqliteStore(place.file) : openExistingPostgresStore(place.url);
}

/** How messages name it: without a secret. */
export function databaseName(place: DatabaseAddress): string {
  return place.kind === 'sqlite' ? place.file : postgresName(place.url);
}
