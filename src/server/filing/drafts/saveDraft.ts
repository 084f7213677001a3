import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { returnCodeBodyLength, writtenReturnCode } from '../../../rules/returnCode.ts';
import type { Draft } from '../../../wire/drafts.ts';
import { HttpError } from '../../helpers/httpError.ts';
import type { DraftRow, StoredDraft } from '../../store/draftRows.ts';
import type { AuthorizedForm, SessionRow } from '../../store/sessionRows.ts';
import type { FilingContext } from '../filingContext.ts';
import { randomCodeBody } from '../submission/referenceCode.ts';
import { countBeginning, networkOfDraft, takeQuota } from './draftQuota.ts';
import { findDraft, isOver, keptUntil, type OpenedDraft, rowOf, sealedContent } from './drafts.ts';

type Context = Pick<FilingContext, 'store' | 'draftKey' | 'live' | 'now' | 'limits' | 'telemetry' | 'attemptKey'>;

/** Attempts against other saves of the same draft. */
const mostTries = 5;

type State = Pick<Draft, 'revision' | 'savedAt' | 'returnCode'>;
interface Save {
  readonly session: Pick<SessionRow, 'idHash'>;
  readonly form: AuthorizedForm;
  /** The revision that the answers were based on. */
  readonly from: number | null;
  readonly content: string;
  readonly address: string;
}

/**
 * `saved` is false when the answers are based on another revision; the rest is then the stored state.
 * @throws HttpError when the form is filed, the session not authorized any more, or the quota full.
 */
export async function saveDraft(
  context: Context,
  save: Save,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<State & { readonly saved: boolean }> {
  let { form } = save;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const found = await findDraft(context, form, log);
    if (found !== null && !('unreadable' in found)) {
      if (found.row.revision !== save.from) {
        const { revision, savedAt } = found.row;
        return { saved: false, revision, savedAt, returnCode: found.returnCode };
      }
      const state = await update(context, found, save);
      if (state !== null) return { saved: true, ...state };
    } else {
      const state = await begin(context, { ...save, form }, found?.unreadable ?? null);
      if (state !== null) return { saved: true, ...state };
    }
    form = await formNow(context, save);
  }
  throw new HttpError(503, 'LocKey_Draft_NotKept', 'Other saves of this draft were quicker, again and again.');
}

async function update(
  context: Context,
  { row, returnCode }: OpenedDraft,
  { form, content }: Save,
): Promise<State | null> {
  const revision = row.revision + 1;
  const times = timesOf(context);
  const sealed = await sealedContent(context, row, { content, returnCode });
  const leave = await takeQuota(context, form.subject, row, sealed.length - row.sealed.length);
  try {
    const saved = await context.store.drafts.update({ id: row.id, revision, sealed, ...times });
    return saved === 'saved' ? { revision, savedAt: times.savedAt, returnCode } : null;
  } finally {
    leave();
  }
}

/** Replaces a draft that is over or unreadable; null where another one began meanwhile. */
async function begin(
  context: Context,
  { session, form, content, address }: Save,
  unreadable: StoredDraft | null,
): Promise<State | null> {
  const { store, draftKey } = context;
  const { formType, subject } = form;
  // A late save: a draft begun now would be offered at the next sign-in and filed twice.
  if (form.receipt !== null) throw alreadyFiled('This session has filed these answers already.');
  const before = draftKey.ownerOf(subject);
  const former = await rowOf(context, form);
  if (former !== null && (former.id === unreadable?.id || isOver(context, former))) {
    await store.drafts.remove(former.id);
  }
  // A new code: the old one cannot be read back from its hash.
  const returnCode = subject.kind === 'open' ? createReturnCode() : null;
  const ownerHash = returnCode === null ? before : draftKey.ownerOfCode(returnCode);
  if (ownerHash === null) throw new Error('Only an open sign-in has no owner hash.');
  const times = timesOf(context);
  const network = networkOfDraft(context, subject, address);
  const key = { id: randomUUID(), formType, ownerHash };
  const sealed = await sealedContent(context, key, { content, returnCode });
  const leave = await takeQuota(context, subject, { network }, sealed.length);
  try {
    if (subject.kind === 'open') await countBeginning(context, address);
    const outcome = await store.drafts.begin(
      { ...key, revision: 1, sealed, network, begunAt: times.savedAt, ...times },
      {
        noticeId: subject.kind === 'notice' ? subject.noticeId : null,
        session: subject.kind === 'open' ? { idHash: session.idHash, from: subject } : null,
      },
    );
    if (outcome === 'filed') throw alreadyFiled('This notice has filed this form already.');
    return outcome === 'saved' ? { revision: 1, savedAt: times.savedAt, returnCode } : null;
  } finally {
    leave();
  }
}

const alreadyFiled = (message: string) => new HttpError(400, 'LocKey_Shared_ErrorMessage_AlreadySubmitted', message);

/** Another tab may have begun this session's draft meanwhile. */
async function formNow({ store, now }: Context, { session, form }: Save): Promise<AuthorizedForm> {
  const found = await store.sessions.find(session.idHash, now().toISOString());
  const same = found?.authorized.find(({ formType }) => formType === form.formType);
  if (same !== undefined) return same;
  throw new HttpError(401, 'LocKey_Shared_ErrorMessage_NotAuthorized', 'The session is not authorized any more.');
}

function timesOf(context: Context): Pick<DraftRow, 'savedAt' | 'expiresAt'> {
  return { savedAt: context.now().toISOString(), expiresAt: keptUntil(context) };
}

const createReturnCode = () => writtenReturnCode(randomCodeBody(returnCodeBodyLength));
