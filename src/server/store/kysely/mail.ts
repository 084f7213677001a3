import type { Kysely, Transaction } from 'kysely';
import type { MailStore, StoredMail } from '../mailStore.ts';
import type { Tables } from '../schema.ts';

export function kyselyMail(db: Kysely<Tables>): MailStore {
  return {
    async find(id) {
      return (await db.selectFrom('outgoingMail').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
    },
    async take(now, until) {
      for (;;) {
        const taken = await takeFirst(db, now, until);
        if (taken !== null) return taken;
        // Either another server took the row, or no mail is due.
        const due = await nextDue(db);
        if (due === null || due > now) return null;
      }
    },
    async finish(id, state) {
      await db.updateTable('outgoingMail').set({ state }).where('id', '=', id).execute();
    },
    async postpone(id, nextAt) {
      await db.updateTable('outgoingMail').set({ nextAt }).where('id', '=', id).execute();
    },
    async waiting() {
      const { count, claim, addition } = await db
        .selectFrom('outgoingMail')
        .leftJoin('claims', 'claims.id', 'outgoingMail.id')
        .leftJoin('additions', 'additions.id', 'outgoingMail.id')
        .where('state', '=', 'waiting')
        .select((select) => [
          select.fn.countAll<number | string | bigint>().as('count'),
          select.fn.min('claims.filedAt').as('claim'),
          select.fn.min('additions.filedAt').as('addition'),
        ])
        .executeTakeFirstOrThrow();
      const [oldest = null] = [claim, addition].filter((filedAt) => filedAt !== null).sort();
      return { count: Number(count), oldest };
    },
    nextDue: () => nextDue(db),
  };
}

async function takeFirst(db: Kysely<Tables>, now: string, until: string): Promise<StoredMail | null> {
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
    // Checked again once the row is locked: of two servers the second takes nothing.
    .where('nextAt', '<=', now)
    .returningAll()
    .executeTakeFirst();
  return taken ?? null;
}

async function nextDue(db: Kysely<Tables>): Promise<string | null> {
  const row = await db
    .selectFrom('outgoingMail')
    .select('nextAt')
    .where('state', '=', 'waiting')
    .orderBy('nextAt')
    .limit(1)
    .executeTakeFirst();
  return row?.nextAt ?? null;
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
