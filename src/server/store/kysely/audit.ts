import { type Kysely, sql, type Transaction } from 'kysely';
import { auditHash } from '../audit/auditHash.ts';
import { type AuditHead, type NewAuditEntry, noAuditEntry, type StoredAuditEntry } from '../auditRows.ts';
import type { Durable, Tables } from '../schema.ts';
import { touchReadiness } from './readiness.ts';

const entriesPerSlice = 500;

/**
 * Append only: the database refuses to change or remove an entry, and each has the hash of the one before. Filing and
 * signing in append theirs in the transaction that stores or counts them.
 */
export function kyselyAudit(db: Kysely<Tables>, durable: Durable) {
  const head = (): Promise<AuditHead> =>
    db.selectFrom('auditHead').select(['number', 'hash']).executeTakeFirstOrThrow();
  return {
    /** On disk when it resolves. */
    append: (entry: NewAuditEntry): Promise<void> => durable((transaction) => appendEntry(transaction, entry)),
    /** In order, read in slices so that memory stays flat. */
    async *all(since: string = ''): AsyncIterable<StoredAuditEntry> {
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
    /** `head` may show sign-ins that are not on disk yet. */
    async headOnDisk(): Promise<AuditHead> {
      const found = await head();
      // A durable commit takes along what was committed before it.
      await durable((transaction) => touchReadiness(transaction));
      return found;
    },
    async has({ number, hash }: AuditHead): Promise<boolean> {
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
