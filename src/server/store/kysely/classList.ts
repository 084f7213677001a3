import type { Kysely } from 'kysely';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Tables } from '../schema.ts';
import type { ClassListStore, PropertyStore } from '../store.ts';

const Further = Type.Record(Type.String(), Type.String());

/** SQLite takes at most 32,766 values in a statement. */
const idsPerSlice = 1000;

export function kyselyClassList(db: Kysely<Tables>, properties: PropertyStore): ClassListStore {
  return {
    async upsert(members) {
      await db.transaction().execute(async (transaction) => {
        for (const each of members) {
          const member = { ...each, further: JSON.stringify(each.further) };
          await transaction
            .insertInto('classMembers')
            .values(member)
            .onConflict((conflict) => conflict.column('noticeId').doUpdateSet(member))
            .execute();
        }
      });
    },
    async remove(noticeIds) {
      const slices = Array.from({ length: Math.ceil(noticeIds.length / idsPerSlice) }, (_, index) =>
        noticeIds.slice(index * idsPerSlice, (index + 1) * idsPerSlice),
      );
      let removed = 0;
      for (const slice of slices) {
        const result = await db.deleteFrom('classMembers').where('noticeId', 'in', slice).executeTakeFirst();
        removed += Number(result.numDeletedRows);
      }
      return removed;
    },
    async find(noticeId) {
      const row = await db.selectFrom('classMembers').selectAll().where('noticeId', '=', noticeId).executeTakeFirst();
      return row === undefined ? null : { ...row, further: furtherOf(row.further) };
    },
    async findPinHash(noticeId) {
      const row = await db
        .selectFrom('classMembers')
        .select('pinHash')
        .where('noticeId', '=', noticeId)
        .executeTakeFirst();
      return row?.pinHash ?? null;
    },
    async count() {
      const row = await db
        .selectFrom('classMembers')
        .select((select) => select.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(row.count);
    },
    async *noticeIds() {
      let last = '';
      for (;;) {
        const slice: { noticeId: string }[] = await db
          .selectFrom('classMembers')
          .select('noticeId')
          .where('noticeId', '>', last)
          .orderBy('noticeId')
          .limit(idsPerSlice)
          .execute();
        for (const { noticeId } of slice) yield noticeId;
        if (slice.length < idsPerSlice) return;
        last = slice.at(-1)?.noticeId ?? last;
      }
    },
    hasScryptPins: async () => (await properties.get('scryptPins')) !== null,
    async recheckScryptPins() {
      await db
        .deleteFrom('properties')
        .where('name', '=', 'scryptPins')
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('classMembers').select('noticeId').where('pinHash', 'like', 'scrypt$%'))),
        )
        .execute();
    },
    async replacePinHash(noticeId, from, to) {
      const row = db.updateTable('classMembers').where('noticeId', '=', noticeId).where('pinHash', '=', from);
      await row.set({ pinHash: to }).execute();
    },
  };
}

/** @throws Error without a word of the text, which is of a person. */
function furtherOf(text: string): Readonly<Record<string, string>> {
  let further: unknown;
  try {
    further = JSON.parse(text);
  } catch {
    further = null;
  }
  if (Value.Check(Further, further)) return further;
  throw new Error('A row of the class list is damaged: import the class list again.');
}
