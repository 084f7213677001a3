import { type Kysely, sql, type Transaction } from 'kysely';
import { auditHash } from '../audit/auditHash.ts';
import {
  type AuditHead,
  type AuditStore,
  type NewAuditEntry,
  noAuditEntry,
  type StoredAuditEntry,
} from '../auditStore.ts';
import type { Durable, Tables } from '../schema.ts';
import { touchReadiness } from './readiness.ts';

const entriesPerSlice = 500;

export function kyselyAudit(db: Kysely<Tables>, durable: Durable): AuditStore {
  const head = () => db.selectFrom('auditHead').select(['number', 'hash']).executeTakeFirstOrThrow();
  return {
    append: (entry) => durable((transaction) => appendEntry(transaction, entry)),
    async *all(since = '') {
      let last = 0;
      for (;;) {
        const slice: StoredAuditEntry[] = await db
          .selectFrom('auditEntries')
          .selectAll()
          .where('number', '>', last)
          .where('at', '>=', since)
          .orderBy('number')
          .limit(entriesPerSlice)
          .execute();
        yield* slice;
        last = slice.at(-1)?.number ?? last;
        if (slice.length < entriesPerSlice) return;
      }
    },
    head,
    async headOnDisk() {
      const found = await head();
      // A durable commit takes along what was committed before it.
      await durable((transaction) => touchReadiness(transaction));
      return found;
    },
    async has({ number, hash }) {
      if (number === noAuditEntry.number) return true;
      const entry = await db.selectFrom('auditEntries').select('hash').where('number', '=', number).executeTakeFirst();
      return entry?.hash === hash;
    },
  };
}

/**
 * Call it last in a transaction: until the commit, all others that append wait. The write before the read gives entries
 * one order on any number of servers.
 */
export const appendEntry = (transaction: Transaction<Tables>, entry: NewAuditEntry): Promise<void> =>
  appendEntries(transaction, [entry]);

export async function appendEntries(
  transaction: Transaction<Tables>,
  entries: readonly NewAuditEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const { rows } =
    await sql<AuditHead>`update audit_head set number = number + ${entries.length} returning number, hash`.execute(
      transaction,
    );
  const [head] = rows;
  if (head === undefined)
    throw new Error('The head of the audit trail is missing: restore the database from a backup.');
  let previous = head.hash;
  const values = entries.map(({ at, event, subject, network, ...entry }, index) => {
    const [number, details] = [head.number - entries.length + 1 + index, JSON.stringify(entry.details)];
    const hash = auditHash({ number, at, event, subject, network, details, previous });
    const row = sql`(${number}, ${at}, ${event}, ${subject}, ${network}, ${details}, ${previous}, ${hash})`;
    previous = hash;
    return row;
  });
  // A trigger makes the last one the head.
  await sql`insert into audit_entries (number, at, event, subject, network, details, previous, hash)
    values ${sql.join(values)}`.execute(transaction);
}
