import { type Kysely, sql } from 'kysely';
import type { KeyedRows, KeyStore, WrappedRow } from '../keyStore.ts';
import { keyIdLength } from '../keyStore.ts';
import type { Commits, Tables } from '../schema.ts';
import { takeArrived } from './arrivals.ts';
import { withUploads } from './claims.ts';
import { leaveUploads } from './drafts.ts';

/** The column that names a row. */
const idOf = { claims: 'id', draftDocuments: 'storageId', quarantine: 'storageId' } as const satisfies Record<
  KeyedRows,
  string
>;

const keyId = sql<string>`substr(${sql.ref('wrappedKey')}, 1, ${sql.lit(keyIdLength)})`;

export function kyselyKeys(db: Kysely<Tables>, { durable, unsynced }: Pick<Commits, 'durable' | 'unsynced'>): KeyStore {
  const count = async (table: 'claims' | 'documents') => {
    const row = await db
      .selectFrom(table)
      .select((select) => select.fn.countAll<number | string>().as('count'))
      .where('wrappedKey', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(row.count);
  };
  return {
    async ofClaim(claimId) {
      const row = await db.selectFrom('claims').select('wrappedKey').where('id', '=', claimId).executeTakeFirst();
      return row?.wrappedKey;
    },
    async count(rows) {
      const counted = await db
        .selectFrom(rows)
        .select((select) => [keyId.as('keyId'), select.fn.countAll<number | string>().as('count')])
        .where('wrappedKey', 'is not', null)
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
    countUnsealed: async () => ({ claims: await count('claims'), documents: await count('documents') }),
    async unsealedClaims(after, most) {
      const rows = await db
        .selectFrom('claims')
        .select('id')
        .where('wrappedKey', 'is', null)
        .where('id', '>', after)
        .orderBy('id')
        .limit(most)
        .execute();
      return rows.map(({ id }) => id);
    },
    sealClaim: (claimId, seal) =>
      durable(async (transaction) => {
        // Writes before it reads, and changes nothing: what is added at the same moment waits here.
        const row = await transaction
          .updateTable('claims')
          .set({ wrappedKey: null })
          .where('id', '=', claimId)
          .where('wrappedKey', 'is', null)
          .returningAll()
          .executeTakeFirst();
        const [claim] = row === undefined ? [] : await withUploads(transaction, [row]);
        if (claim === undefined) return;
        const { models, wrappedKey, uploads, additions } = seal(claim);
        await transaction.updateTable('claims').set({ models, wrappedKey }).where('id', '=', claimId).execute();
        for (const addition of additions) {
          await transaction
            .updateTable('additions')
            .set({ models: addition.models })
            .where('id', '=', addition.id)
            .execute();
        }
        for (const upload of [...uploads, ...additions.flatMap((addition) => addition.uploads)]) {
          await transaction
            .updateTable('documents')
            .set({ name: upload.name, sha256: upload.sha256, wrappedKey: upload.wrappedKey })
            .where('storageId', '=', upload.storageId)
            .execute();
        }
      }),
    unsealedDocuments: (after, most) =>
      db
        .selectFrom('documents')
        .select(['storageId', 'claimId'])
        .where('wrappedKey', 'is', null)
        .where('storageId', '>', after)
        .orderBy('storageId')
        .limit(most)
        .execute(),
    replaceDocument: (storageId, by) =>
      durable(async (transaction) => {
        const replaced = await transaction
          .updateTable('documents')
          .set(by)
          .where('storageId', '=', storageId)
          .where('wrappedKey', 'is', null)
          .returning('size')
          .executeTakeFirst();
        if (replaced === undefined) return false;
        await takeArrived(transaction, [by.storageId]);
        await leaveUploads(transaction, [{ storageId, size: replaced.size }]);
        return true;
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
