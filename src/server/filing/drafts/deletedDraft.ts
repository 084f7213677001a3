import type { FastifyBaseLogger } from 'fastify';
import type { DeletedDraft } from '../../../wire/drafts.ts';
import { HttpError } from '../../helpers/httpError.ts';
import { deletedBy } from '../../store/draftRows.ts';
import type { AuthorizedForm, SessionRow, Subject } from '../../store/sessionRows.ts';
import type { FilingContext } from '../filingContext.ts';
import { draftAnswer, findDraft, isOver, keptUntil, rowOf } from './drafts.ts';
import { removeOrphanedUploads } from './orphanedUploads.ts';

type Context = Pick<FilingContext, 'store' | 'draftKey' | 'live' | 'now'>;
type Form = Pick<AuthorizedForm, 'formType' | 'subject'>;
type Log = Pick<FastifyBaseLogger, 'error'>;

/** How long a claimant who started over can take it back. */
const restorableMilliseconds = 60 * 60_000;

/** Null where there was none. Its uploads stay with it until it is over. */
export async function deleteDraft(
  context: Context & Pick<FilingContext, 'uploads'>,
  form: Form,
  log: Log,
): Promise<DeletedDraft | null> {
  const row = await rowOf(context, form);
  if (row === null) return null;
  const until = new Date(context.now().getTime() + restorableMilliseconds).toISOString();
  await context.store.drafts.delete(row.id, until);
  // Those of what was deleted before.
  await removeOrphanedUploads(context, log);
  return { savedAt: row.savedAt, until };
}

/** Beside the draft that was begun since; nothing where nothing can be brought back. */
export async function deletedAnswer(context: Context, form: Form): Promise<{ readonly deleted?: DeletedDraft }> {
  const row = await findDeleted(context, form);
  return row === null ? {} : { deleted: { savedAt: row.savedAt, until: row.expiresAt } };
}

/** Replaces the draft that was begun since. @throws HttpError where there is nothing to bring back any more. */
export async function restoreDraft(
  context: Context & Pick<FilingContext, 'uploads' | 'mail'>,
  { session, form }: { readonly session: Pick<SessionRow, 'idHash'>; readonly form: AuthorizedForm },
  log: Log,
) {
  const { formType, subject } = form;
  const { store, draftKey, now } = context;
  const deleted = form.receipt === null ? await findDeleted(context, form) : null;
  if (deleted === null) throw gone();
  const { ownerHash } = deleted;
  const isReturned = await store.drafts.bringBack({
    formType,
    ownerHash,
    instead: draftKey.ownerOf(subject) ?? ownerHash,
    expiresAt: keptUntil(context),
    now: now().toISOString(),
    noticeId: subject.kind === 'notice' ? subject.noticeId : null,
    session: subject.kind === 'open' ? { idHash: session.idHash, from: subject } : null,
  });
  if (!isReturned) throw gone();
  await removeOrphanedUploads(context, log);
  const restored: Subject = subject.kind === 'open' ? { kind: 'open', ownerHash } : subject;
  return draftAnswer(context, await findDraft(context, { formType, subject: restored }, log));
}

/** With the owner that it had. An open form gets another owner with its next draft, so the one before is asked too. */
async function findDeleted(context: Context, { formType, subject }: Form) {
  for (const ownerHash of [context.draftKey.ownerOf(subject), formerOf(subject)]) {
    if (ownerHash === null) continue;
    const row = await context.store.drafts.find({ formType, ownerHash: deletedBy(ownerHash) });
    if (row !== null && !isOver(context, row)) return { ...row, ownerHash };
  }
  return null;
}

export const formerOf = (subject: Subject): string | null =>
  subject.kind === 'open' ? (subject.former ?? null) : null;

const gone = () => new HttpError(404, 'LocKey_Draft_Deleted_Gone', 'There are no deleted answers to bring back.');
