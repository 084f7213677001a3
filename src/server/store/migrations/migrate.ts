import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { first } from './0001-first.ts';
import { second } from './0002-attempts-and-readiness.ts';
import { third } from './0003-properties.ts';
import { fourth } from './0004-claim-versions.ts';
import { fifth } from './0005-additions.ts';
import { sixth } from './0006-wallet-and-captcha.ts';
import { seventh } from './0007-further-columns.ts';
import { eighth } from './0008-drafts.ts';
import { ninth } from './0009-outgoing-mail.ts';
import { tenth } from './0010-data-keys.ts';
import { eleventh } from './0011-class-editions.ts';
import { twelfth } from './0012-audit-trail.ts';
import { thirteenth } from './0013-arriving-documents.ts';
import { fourteenth } from './0014-session-begun.ts';
import { fifteenth } from './0015-ended-claims.ts';
import { sixteenth } from './0016-quarantine.ts';
import { seventeenth } from './0017-claims-of-a-notice.ts';
import { eighteenth } from './0018-networks-of-drafts.ts';
import { twentyFirst } from './0021-status-history.ts';
import { twentySecond } from './0022-changes-taken-back.ts';
import { twentyThird } from './0023-facts-of-claims.ts';

/** In the order of their names. A migration that has been released is never edited; a change is a new one. */
const migrations: Readonly<Record<string, Migration>> = {
  '0001-first': first,
  '0002-attempts-and-readiness': second,
  '0003-properties': third,
  '0004-claim-versions': fourth,
  '0005-additions': fifth,
  '0006-wallet-and-captcha': sixth,
  '0007-further-columns': seventh,
  '0008-drafts': eighth,
  '0009-outgoing-mail': ninth,
  '0010-data-keys': tenth,
  '0011-class-editions': eleventh,
  '0012-audit-trail': twelfth,
  '0013-arriving-documents': thirteenth,
  '0014-session-begun': fourteenth,
  '0015-ended-claims': fifteenth,
  '0016-quarantine': sixteenth,
  '0017-claims-of-a-notice': seventeenth,
  '0018-networks-of-drafts': eighteenth,
  '0021-status-history': twentyFirst,
  '0022-changes-taken-back': twentySecond,
  '0023-facts-of-claims': twentyThird,
};

/**
 * All that is lacking in one transaction, by one of several servers that start together.
 * @throws Error when a migration fails (all of them are rolled back) or a newer server made the database.
 */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  await refuseNewer(db);
  if (!(await isOutdated(db))) return;
  const { error } = await migrator(db).migrateToLatest();
  if (error !== undefined) throw error;
}

/** Changes nothing. @throws Error when an older or a newer server made the database. */
export async function requireThisVersion(db: Kysely<unknown>): Promise<void> {
  await refuseNewer(db);
  if (await isOutdated(db)) throw new Error('an older server made it, so start this one once');
}

/** Whether the database lacks a migration that this server knows. */
async function isOutdated(db: Kysely<unknown>): Promise<boolean> {
  return (await migrator(db).getMigrations()).some(({ executedAt }) => executedAt === undefined);
}

async function refuseNewer(db: Kysely<unknown>): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  if (rows.every(({ name }) => Object.hasOwn(migrations, name))) return;
  throw new Error('a newer server made it, so start that one, or restore the backup from before it');
}

/** All migrations that this server knows, over a database, and `further` ones that a newer server knows too. */
export function migrator(db: Kysely<unknown>, further: Readonly<Record<string, Migration>> = {}): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations, ...further }) } });
}
