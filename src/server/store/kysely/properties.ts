import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';
import type { PropertyStore } from '../store.ts';

export function kyselyProperties(db: Kysely<Tables>): PropertyStore {
  return {
    async get(name) {
      const row = await db.selectFrom('properties').select('value').where('name', '=', name).executeTakeFirst();
      return row?.value ?? null;
    },
    async set(name, value) {
      await db
        .insertInto('properties')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
    },
  };
}
