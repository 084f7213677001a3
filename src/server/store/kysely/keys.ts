import { type Kysely, sql } from 'kysely';
import type { KeyedRows, KeyHolder, WrappedRow } from '../keyRows.ts';
import { keyIdLength } from '../keyRows.ts';
import type { Commits, Tables } from '../schema.ts';

const idOf = { claims: 'id', draftDocuments: 'storageId', quarantine: 'storageId' } as const satisfies Record<
  KeyedRows,
  string
>;

const keyId = sql<string>`substr(${sql.ref('wrappedKey')}, 1, ${sql.lit(keyIdLength)})`;

/** The store opens nothing: `src/server/vault/` does. */
export function kyselyKeys(db: Kysely<Tables>, { durable, unsynced }: Pick<Commits, 'durable' | 'unsynced'>) {
  return {
    /** Null if there is no such claim or it is erased. */
    async ofClaim(claimId: string): Promise<string | null> {
      const row = await db.selectFrom('claims').select('wrappedKey').where('id', '=', claimId).executeTakeFirst();
      return row?.wrappedKey || null;
    },
    /** By the id of the storage key. */
    async count(rows: KeyedRows): Promise<ReadonlyMap<string, number>> {
      const counted = await db
        .selectFrom(rows)
        .select((select) => [keyId.as('keyId'), select.fn.countAll<number | string>().as('count')])
        .where('wrappedKey', '<>', '')
        .groupBy(keyId)
        .execute();
      return new Map(counted.map((row) => [row.keyId, Number(row.count)]));
    },
    /** In the order of ids, after `after`. */
    async wrappedByOthers(
      rows: KeyedRows,
      current: string,
      after: string,
      most: number,
    ): Promise<readonly WrappedRow[]> {
      const id = sql.ref(idOf[rows]);
      const found = await sql<WrappedRow>`
        select ${id} as id, ${sql.ref('wrappedKey')} from ${sql.table(rows)}
        where ${id} > ${after} and ${sql.ref('wrappedKey')} <> '' and ${keyId} <> ${current}
        order by ${id} limit ${most}`.execute(db);
      return found.rows;
    },
    /** Replaces keys that have not changed meanwhile; all or nothing. */
    replace: (rows: KeyedRows, changes: readonly (WrappedRow & { readonly to: string })[]): Promise<void> =>
      durable(async (transaction) => {
        const [id, key] = [sql.ref(idOf[rows]), sql.ref('wrappedKey')];
        for (const change of changes) {
          await sql`
            update ${sql.table(rows)} set ${key} = ${change.to}
            where ${id} = ${change.id} and ${key} = ${change.wrappedKey}`.execute(transaction);
        }
      }),
    noteHolder: ({ id, keyIds, seenAt }: KeyHolder): Promise<void> =>
      unsynced(async (transaction) => {
        const noted = { keyIds: keyIds.join(), seenAt };
        await transaction
          .insertInto('keyHolders')
          .values({ id, ...noted })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(noted))
          .execute();
      }),
    forgetHolder: (id: string): Promise<void> =>
      unsynced(async (transaction) => {
        await transaction.deleteFrom('keyHolders').where('id', '=', id).execute();
      }),
    /** Forgets the servers that were not seen since. */
    async holders(seenAfter: string): Promise<readonly KeyHolder[]> {
      await unsynced((transaction) => transaction.deleteFrom('keyHolders').where('seenAt', '<=', seenAfter).execute());
      const rows = await db.selectFrom('keyHolders').selectAll().orderBy('seenAt').execute();
      return rows.map((row) => ({ ...row, keyIds: row.keyIds.split(',') }));
    },
  };
}
