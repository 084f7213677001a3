import type { Kysely, Transaction } from 'kysely';
import type { StoredMail } from '../mailRows.ts';
import type { Tables } from '../schema.ts';

export function kyselyMail(db: Kysely<Tables>) {
  return {
    async find(id: string): Promise<StoredMail | null> {
      return (await db.selectFrom('outgoingMail').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
    },
    /**
     * Takes the mail that is due longest and makes it due again at `until`, so that no other server takes it meanwhile
     * and it survives a crash. Null if none is due.
     */
    async take(now: string, until: string): Promise<StoredMail | null> {
      for (;;) {
        const taken = await takeFirst(db, now, until);
        if (taken !== null) return taken;
        // Either another server took the row, or no mail is due.
        const due = await nextDue(db);
        if (due === null || due > now) return null;
      }
    },
    async finish(id: string, state: 'sent' | 'failed'): Promise<void> {
      await db.updateTable('outgoingMail').set({ state }).where('id', '=', id).execute();
    },
    async postpone(id: string, nextAt: string): Promise<void> {
      await db.updateTable('outgoingMail').set({ nextAt }).where('id', '=', id).execute();
    },
    /** `oldest`: when the oldest claim or addition among them was filed. */
    async waiting(): Promise<{ readonly count: number; readonly oldest: string | null }> {
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
    nextDue: (): Promise<string | null> => nextDue(db),
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
