import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';
import type { ClassListStore, ClassMember } from '../store.ts';

export function kyselyClassList(db: Kysely<Tables>): ClassListStore {
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
