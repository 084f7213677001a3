import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';
import type { ClassListStore, ClassMember, PropertyStore } from '../store.ts';

/** SQLite takes at most 32,766 values in a statement. */
const idsPerSlice = 1000;

export function kyselyClassList(db: Kysely<Tables>, properties: PropertyStore): ClassListStore {
  return {
    async upsert(members) {
      await db.transaction().execute(async (transaction) => {
        for (const member of members) {
          const { notice_id, ...rest } = toRow(member);
          await transaction
            .insertInto('class_members')
            .values({ notice_id, ...rest })
            .onConflict((conflict) => conflict.column('notice_id').doUpdateSet(rest))
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
        const result = await db.deleteFrom('class_members').where('notice_id', 'in', slice).executeTakeFirst();
        removed += Number(result.numDeletedRows);
      }
      return removed;
    },
    async find(noticeId) {
      const row = await db.selectFrom('class_members').selectAll().where('notice_id', '=', noticeId).executeTakeFirst();
      return row === undefined ? null : fromRow(row);
    },
    async count() {
      const row = await db
        .selectFrom('class_members')
        .select((select) => select.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(row.count);
    },
    async *noticeIds() {
      let last = '';
      for (;;) {
        const slice: { notice_id: string }[] = await db
          .selectFrom('class_members')
          .select('notice_id')
          .where('notice_id', '>', last)
          .orderBy('notice_id')
          .limit(idsPerSlice)
          .execute();
        for (const { notice_id } of slice) yield notice_id;
        if (slice.length < idsPerSlice) return;
        last = slice.at(-1)?.notice_id ?? last;
      }
    },
    hasScryptPins: async () => (await properties.get('scryptPins')) !== null,
    async recheckScryptPins() {
      await db
        .deleteFrom('properties')
        .where('name', '=', 'scryptPins')
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('class_members').select('notice_id').where('pin_hash', 'like', 'scrypt$%'))),
        )
        .execute();
    },
    async replacePinHash(noticeId, from, to) {
      await db
        .updateTable('class_members')
        .set({ pin_hash: to })
        .where('notice_id', '=', noticeId)
        .where('pin_hash', '=', from)
        .execute();
    },
  };
}

function toRow(member: ClassMember): Tables['class_members'] {
  return {
    notice_id: member.noticeId,
    pin_hash: member.pinHash,
    first_name: member.firstName,
    middle_initial: member.middleInitial,
    last_name: member.lastName,
    street_line1: member.streetLine1,
    street_line2: member.streetLine2,
    city: member.city,
    state: member.state,
    postal_code: member.postalCode,
    country: member.country,
    email: member.email,
    phone: member.phone,
  };
}

function fromRow(row: Tables['class_members']): ClassMember {
  return {
    noticeId: row.notice_id,
    pinHash: row.pin_hash,
    firstName: row.first_name,
    middleInitial: row.middle_initial,
    lastName: row.last_name,
    streetLine1: row.street_line1,
    streetLine2: row.street_line2,
    city: row.city,
    state: row.state,
    postalCode: row.postal_code,
    country: row.country,
    email: row.email,
    phone: row.phone,
  };
}
