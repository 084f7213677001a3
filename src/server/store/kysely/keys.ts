import { type Kysely, sql } from 'kysely';
import type { KeyedRows, KeyStore, WrappedRow } from '../keyStore.ts';
import { keyIdLength } from '../keyStore.ts';
import type { Commits, Tables } from '../schema.ts';

const idOf = { claims: 'id', draftDocuments: 'storageId', quarantine: 'storageId' } as const satisfies Record<
  KeyedRows,
  string
>;

const keyId = sql<string>`substr(${sql.ref('wrappedKey')}, 1, ${sql.lit(keyIdLength)})`;

export function kyselyKeys(db: Kysely<Tables>, { durable, unsynced }: Pick<Commits, 'durable' | 'unsynced'>): KeyStore {
  return {
    async ofClaim(claimId) {
      const row = await db.selectFrom('claims').select('wrappedKey').where('id', '=', claimId).executeTakeFirst();
      return row?.wrappedKey || null;
    },
    async count(rows) {
      const counted = await db
        .selectFrom(rows)
        .select((select) => [keyId.as('keyId'), select.fn.countAll<number | string>().as('count')])
        .where('wrappedKey', '<>', '')
        .groupBy(keyId)
        .execute();
      return new Map(counted.map((row) => [row.keyId, Number(row.count)]));
    },
    async wrappedByOthers(rows, current, after, most) {
      const id = sql.ref(idOf[rows]);
      const found = await sql<WrappedRow>`
        select ${id} as id, ${sql.ref('wrappedKey')} from ${sql.table(rows)}
        where ${id} > ${after} and ${sql.ref('wrappedKey')} <> '' and ${keyId} <> ${current}
        order by ${id} limit ${most}`.execute(db);
      return found.rows;
    },
    replace: (rows, changes) =>
      durable(async (transaction) => {
        const [id, key] = [sql.ref(idOf[rows]), sql.ref('wrappedKey')];
        for (const change of changes) {
          await sql`
            update ${sql.table(rows)} set ${key} = ${change.to}
            where ${id} = ${change.id} and ${key} = ${change.wrappedKey}`.execute(transaction);
        }
      }),
    noteHolder: ({ id, keyIds, seenAt }) =>
      unsynced(async (transaction) => {
        const noted = { keyIds: keyIds.join(), seenAt };
        await transaction
          .insertInto('keyHolders')
          .values({ id, ...noted })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(noted))
          .execute();
      }),
    forgetHolder: (id) =>
      unsynced(async (transaction) => {
        await transaction.deleteFrom('keyHolders').where('id', '=', id).execute();
      }),
    async holders(seenAfter) {
      await unsynced((transaction) => transaction.deleteFrom('keyHolders').where('seenAt', '<=', seenAfter).execute());
      const rows = await db.selectFrom('keyHolders').selectAll().orderBy('seenAt').execute();
      return rows.map((row) => ({ ...row, keyIds: row.keyIds.split(',') }));
    },
  };
}
