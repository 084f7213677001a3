import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../schema.ts';
import type { MailStore, StoredMail } from '../store.ts';

export function kyselyMail(db: Kysely<Tables>): MailStore {
  return {
    async find(id) {
      return (await db.selectFrom('outgoingMail').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
    },
    async take(now, until) {
      const taken = await db
        .updateTable('outgoingMail')
        .set((row) => ({ nextAt: until, attempts: row('attempts', '+', 1) }))
        .where('id', '=', (select) =>
          select
            .selectFrom('outgoingMail')
            .select('id')
            .where('state', '=', 'waiting')
            .where('nextAt', '<=', now)
            .orderBy('nextAt')
            .orderBy('id')
            .limit(1),
        )
        // Looked at once more when the row is locked: of two servers that chose it the second one takes nothing.
        .where('nextAt', '<=', now)
        .returningAll()
        .executeTakeFirst();
      return taken ?? null;
    },
    async finish(id, state) {
      await db.updateTable('outgoingMail').set({ state }).where('id', '=', id).execute();
    },
    async postpone(id, nextAt) {
      await db.updateTable('outgoingMail').set({ nextAt }).where('id', '=', id).execute();
    },
    async nextDue() {
      const row = await db
        .selectFrom('outgoingMail')
        .select('nextAt')
        .where('state', '=', 'waiting')
        .orderBy('nextAt')
        .limit(1)
        .executeTakeFirst();
      return row?.nextAt ?? null;
    },
  };
}

export async function insertMail(
  transaction: Transaction<Tables>,
  mail: Omit<StoredMail, 'state' | 'attempts'>,
): Promise<void> {
  await transaction
    .insertInto('outgoingMail')
    .values({ ...mail, state: 'waiting', attempts: 0 })
    .execute();
}
