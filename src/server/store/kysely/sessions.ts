import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql, type Transaction } from 'kysely';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Commits, Tables } from '../schema.ts';
import type { AuthorizedForm, NamedSubject, SessionRow, Subject } from '../sessionRows.ts';

const Hash = Type.Union([Type.String(), Type.Null()]);
// Compiled, because every call reads it.
const Authorized = Compile(
  Type.Array(
    Type.Object({
      formType: Type.String(),
      subject: Type.Union([
        Type.Object({ kind: Type.Literal('notice'), noticeId: Type.String() }),
        Type.Object({ kind: Type.Literal('claim'), claimId: Type.String() }),
        Type.Object({
          kind: Type.Literal('open'),
          ownerHash: Type.Optional(Type.String()),
          former: Type.Optional(Type.String()),
        }),
      ]),
      prepopulated: Hash,
      earlier: Type.Array(Hash),
      receipt: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
);

/** After a power cut, whose session is lost signs in again. */
export function kyselySessions(db: Kysely<Tables>, { unsynced, durable }: Pick<Commits, 'unsynced' | 'durable'>) {
  return {
    put: (session: SessionRow): Promise<void> => unsynced((transaction) => put(transaction, session)),
    /** Replaces a session and moves its wallet logins of these forms; all or nothing. */
    replace: (idHash: string, by: SessionRow, formTypes: readonly string[]): Promise<void> =>
      unsynced(async (transaction) => {
        await put(transaction, by);
        for (const formType of formTypes) {
          await transaction
            .updateTable('walletLogins')
            .set({ sessionIdHash: by.idHash })
            .where('sessionIdHash', '=', idHash)
            .where('formType', '=', formType)
            .execute();
        }
        await transaction.deleteFrom('sessions').where('idHash', '=', idHash).execute();
      }),
    async find(idHash: string, now: string): Promise<SessionRow | null> {
      const row = await db
        .selectFrom('sessions')
        .selectAll()
        .where('idHash', '=', idHash)
        .where('expiresAt', '>', now)
        .executeTakeFirst();
      if (row === undefined) return null;
      return { ...row, authorized: authorizedOf(row.authorized) };
    },
    /** Notes what an earlier try has filed, as filing itself does. A session that has ended is skipped. */
    noteReceipt: (idHash: string, formType: string, receipt: string): Promise<void> =>
      unsynced((transaction) => noteReceipt(transaction, idHash, formType, receipt)),
    extend: (idHash: string, expiresAt: string): Promise<void> =>
      unsynced(async (transaction) => {
        await transaction.updateTable('sessions').set({ expiresAt }).where('idHash', '=', idHash).execute();
      }),
    /** Leaves what other calls note in the session. */
    setCulture: (idHash: string, culture: string): Promise<void> =>
      unsynced(async (transaction) => {
        await transaction.updateTable('sessions').set({ culture }).where('idHash', '=', idHash).execute();
      }),
    remove: (idHash: string): Promise<void> =>
      unsynced(async (transaction) => {
        await transaction.deleteFrom('sessions').where('idHash', '=', idHash).execute();
      }),
    /**
     * Removes sessions in which one of these is signed in, with their wallet logins; returns how many. On disk when it
     * resolves.
     */
    removeOf: (subjects: readonly NamedSubject[]): Promise<number> =>
      durable((transaction) => removeOf(transaction, subjects)),
    removeExpired: (now: string): Promise<number> =>
      unsynced(async (transaction) => {
        const result = await transaction.deleteFrom('sessions').where('expiresAt', '<=', now).executeTakeFirst();
        return Number(result.numDeletedRows);
      }),
  };
}

function authorizedOf(text: string): readonly AuthorizedForm[] {
  const authorized: unknown = JSON.parse(text);
  if (!Authorized.Check(authorized)) {
    throw new Error('sessions.authorized holds something the server never stores there.');
  }
  return authorized;
}

export async function noteReceipt(
  transaction: Transaction<Tables>,
  idHash: string,
  formType: string,
  receipt: string,
): Promise<void> {
  const forms = await heldForms(transaction, idHash);
  const noted = forms.map((form) => (form.formType === formType ? { ...form, receipt } : form));
  await setForms(transaction, idHash, noted);
}

/** False if the subject has changed from `from`. */
export async function replaceSubject(
  transaction: Transaction<Tables>,
  idHash: string,
  { formType, from, to }: { readonly formType: string; readonly from: Subject; readonly to: Subject },
): Promise<boolean> {
  const forms = await heldForms(transaction, idHash);
  if (!forms.some((form) => form.formType === formType && isDeepStrictEqual(form.subject, from))) return false;
  const replaced = forms.map((form) => (form.formType === formType ? { ...form, subject: to } : form));
  await setForms(transaction, idHash, replaced);
  return true;
}

/** The forms of a session; empty if it has ended. A write before the read: other changes of the session wait here. */
async function heldForms(transaction: Transaction<Tables>, idHash: string): Promise<readonly AuthorizedForm[]> {
  const row = await transaction
    .updateTable('sessions')
    .set({ culture: sql`culture` })
    .where('idHash', '=', idHash)
    .returning('authorized')
    .executeTakeFirst();
  return row === undefined ? [] : authorizedOf(row.authorized);
}

async function setForms(
  transaction: Transaction<Tables>,
  idHash: string,
  forms: readonly AuthorizedForm[],
): Promise<void> {
  await transaction
    .updateTable('sessions')
    .set({ authorized: JSON.stringify(forms) })
    .where('idHash', '=', idHash)
    .execute();
}

async function removeOf(transaction: Transaction<Tables>, subjects: readonly NamedSubject[]): Promise<number> {
  if (subjects.length === 0) return 0;
  // Locks the sessions that name a subject; some may name others.
  const named = await transaction
    .updateTable('sessions')
    .set({ culture: sql`culture` })
    .where((where) => where.or(subjects.map((subject) => sql<boolean>`authorized like ${naming(subject)} escape '!'`)))
    .returning(['idHash', 'authorized'])
    .execute();
  const idHashes = named
    .filter(({ authorized }) =>
      authorizedOf(authorized).some((form) => subjects.some((subject) => isDeepStrictEqual(form.subject, subject))),
    )
    .map(({ idHash }) => idHash);
  if (idHashes.length === 0) return 0;
  await transaction.deleteFrom('walletLogins').where('sessionIdHash', 'in', idHashes).execute();
  await transaction.deleteFrom('sessions').where('idHash', 'in', idHashes).execute();
  return idHashes.length;
}

/** A LIKE pattern for the subject's id in the JSON text. */
function naming(subject: NamedSubject): string {
  const text = JSON.stringify(subject.kind === 'notice' ? subject.noticeId : subject.claimId);
  return `%${text.replaceAll(/[!%_]/g, '!$&')}%`;
}

async function put(transaction: Transaction<Tables>, session: SessionRow): Promise<void> {
  const row = { ...session, authorized: JSON.stringify(session.authorized) };
  await transaction
    .insertInto('sessions')
    .values(row)
    .onConflict((conflict) => conflict.column('idHash').doUpdateSet(row))
    .execute();
}
