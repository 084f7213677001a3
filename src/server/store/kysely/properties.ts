import type { Kysely } from 'kysely';
import type { PropertyName } from '../propertyNames.ts';
import type { Tables } from '../schema.ts';

export function kyselyProperties(db: Kysely<Tables>) {
  return {
    async get(name: PropertyName): Promise<string | null> {
      const row = await db.selectFrom('properties').select('value').where('name', '=', name).executeTakeFirst();
      return row?.value ?? null;
    },
    async set(name: PropertyName, value: string): Promise<void> {
      await db
        .insertInto('properties')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
    },
    /** Returns the value that is set now: servers that start together all get the same. */
    async setFirst(name: PropertyName, value: string): Promise<string> {
      await db
        .insertInto('properties')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
      const row = await db.selectFrom('properties').select('value').where('name', '=', name).executeTakeFirstOrThrow();
      return row.value;
    },
  };
}
