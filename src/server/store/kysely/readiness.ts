import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

export async function touchReadiness(db: Kysely<Tables>): Promise<void> {
  await db.updateTable('readiness').set({ checkedAt: new Date().toISOString() }).execute();
}
