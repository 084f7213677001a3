import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { returnCodeBodyLength, writtenReturnCode } from '../../rules/returnCode.ts';
import { closedObject } from '../../rules/schemas/closedObject.ts';
import type { Draft } from '../../wire/drafts.ts';
import type { AppContext } from '../appContext.ts';
import { Refusal } from '../refusal.ts';
import type { DraftDocument, DraftOwner, DraftRow, StoredDraft } from '../store/draftStore.ts';
import type { AuthorizedForm, SessionRow } from '../store/sessionStore.ts';
import type { ReceivedUpload } from '../store/storedUpload.ts';
import { randomCodeBody } from '../submission/referenceCode.ts';
import { countBeginning, networkOfDraft, takeRoom } from './draftRoom.ts';

type Context = Pick<AppContext, 'store' | 'draftKey' | 'live' | 'now' | 'limits' | 'watch' | 'attemptKey'>;
type Log = Pick<FastifyBaseLogger, 'error'>;
type Form = Pick<AuthorizedForm, 'formType' | 'subject'>;

// Compiled: a draft has a megabyte at times, and is read at each save.
const Content = Compile(closedObject({ content: Type.String(), returnCode: Type.Union([Type.String(), Type.Null()]) }));
const Facts = Compile(
  closedObject({ name: Type.String(), type: Type.String(), size: Type.Number(), sha256: Type.String() }),
);

/** A document of a draft, as it arrived. */
export type DraftUpload = Omit<ReceivedUpload, 'clientId'> & { readonly file: string };
/** A draft that can be read. */
interface OpenedDraft {
  readonly content: string;
  readonly returnCode: string | null;
  readonly row: StoredDraft;
  readonly documents: readonly DraftUpload[];
}
/** What is kept for somebody: a draft, one that nobody can read any more, or nothing. */
type Kept = OpenedDraft | { readonly unreadable: StoredDraft } | null;

const millisecondsOfADay = 24 * 60 * 60_000;
/** Other saves of one person are quicker so often only where something is wrong. */
const mostTries = 5;

const placeOfContent = ({ id, formType, ownerHash }: Pick<DraftRow, 'id' | 'formType' | 'ownerHash'>) => [
  'content',
  id,
  formType,
  ownerHash,
];
const placeOfDocument = (draftId: string, { storageId, file }: Pick<DraftDocument, 'storageId' | 'file'>) => [
  'document',
  draftId,
  storageId,
  file,
];

/** How many days a draft is kept after its last save; 0: the settlement keeps none. */
export const keptDays = ({ live }: Pick<AppContext, 'live'>): number => live.current.settings.app.drafts.keptDays;

/** The draft of somebody, unless it is over. What cannot be read is logged by its id. */
export async function findDraft(context: Context, { formType, subject }: Form, log: Log): Promise<Kept> {
  const ownerHash = context.draftKey.ownerOf(subject);
  return ownerHash === null ? null : findOwned(context, { formType, ownerHash }, log);
}

/** The draft of an owner, as `findDraft` finds it. */
export async function findOwned(context: Context, owner: DraftOwner, log: Log): Promise<Kept> {
  const row = await context.store.drafts.find(owner);
  if (row === null || isOver(context, row)) return null;
  return opened(context, row, log);
}

function isOver(context: Context, { expiresAt }: Pick<DraftRow, 'expiresAt'>): boolean {
  return keptDays(context) === 0 || expiresAt <= context.now().toISOString();
}

function opened({ draftKey }: Context, row: StoredDraft, log: Log): Kept {
  const content = read(Content, draftKey.open(row.sealed, placeOfContent(row)));
  const documents = row.documents.map((document) => {
    const facts = read(Facts, draftKey.open(document.sealed, placeOfDocument(row.id, document)));
    const { storageId, wrappedKey, file } = document;
    return facts === null ? null : { ...facts, storageId, wrappedKey, file };
  });
  const readable = documents.filter((document) => document !== null);
  if (content === null) {
    log.error({ id: row.id }, 'a kept draft cannot be read: it is damaged, or DRAFT_KEY is another one');
    return { unreadable: row };
  }
  if (readable.length < documents.length) log.error({ id: row.id }, 'a document of a kept draft cannot be read');
  return { ...content, row, documents: readable };
}

function read<T>(schema: { Check(value: unknown): value is T }, text: string | null): T | null {
  if (text === null) return null;
  const value: unknown = JSON.parse(text);
  return schema.Check(value) ? value : null;
}

const sealedContent = (
  { draftKey, watch }: Pick<Context, 'draftKey' | 'watch'>,
  place: Parameters<typeof placeOfContent>[0],
  content: Pick<OpenedDraft, 'content' | 'returnCode'>,
): Promise<string> => watch.part('seal', async () => draftKey.seal(JSON.stringify(content), placeOfContent(place)));

/** A document as the row of its draft has it. */
export function sealedDocument(
  { draftKey }: Pick<Context, 'draftKey'>,
  draftId: string,
  upload: DraftUpload,
): DraftDocument {
  const { storageId, wrappedKey, file, ...facts } = upload;
  const sealed = draftKey.seal(JSON.stringify(facts), placeOfDocument(draftId, { storageId, file }));
  return { storageId, wrappedKey, file, sealed, size: facts.size };
}

/** What the browser gets of a draft. */
function wireDraft({ row, content, returnCode, documents }: OpenedDraft): Draft {
  const { revision, savedAt } = row;
  return {
    revision,
    savedAt,
    returnCode,
    content,
    documents: documents.map(({ file, name, size, type }) => ({ file, name, size, type })),
  };
}

/** Of what is kept: the draft, and whether there is one that nobody can read. */
export function wireKept(kept: Kept): { readonly draft: Draft | null; readonly draftUnreadable: boolean } {
  if (kept === null) return { draft: null, draftUnreadable: false };
  return 'unreadable' in kept
    ? { draft: null, draftUnreadable: true }
    : { draft: wireDraft(kept), draftUnreadable: false };
}

/** Which state of a draft there is. */
type State = Pick<Draft, 'revision' | 'savedAt' | 'returnCode'>;
interface Save {
  readonly session: Pick<SessionRow, 'idHash'>;
  readonly form: AuthorizedForm;
  /** The revision that the answers go on from. */
  readonly from: number | null;
  readonly content: string;
  /** Where it comes from. */
  readonly address: string;
}

/**
 * Keeps answers. `saved` is false, and the rest what there is, when they do not go on from that.
 * @throws Refusal when the notice has filed the form, or the session has since it signed in, when the session is not
 * authorized for it any more, when others save all the time, or when there is no room.
 */
export async function saveDraft(context: Context, save: Save, log: Log): Promise<State & { readonly saved: boolean }> {
  let { form } = save;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const kept = await findDraft(context, form, log);
    if (kept !== null && !('unreadable' in kept)) {
      if (kept.row.revision !== save.from) {
        const { revision, savedAt } = kept.row;
        return { saved: false, revision, savedAt, returnCode: kept.returnCode };
      }
      const state = await update(context, kept, save);
      if (state !== null) return { saved: true, ...state };
    } else {
      const state = await begin(context, { ...save, form }, kept?.unreadable ?? null);
      if (state !== null) return { saved: true, ...state };
    }
    form = await formNow(context, save);
  }
  throw new Refusal(503, 'LocKey_Draft_NotKept', 'Other saves of this draft were quicker, again and again.');
}

async function update(
  context: Context,
  { row, returnCode }: OpenedDraft,
  { form, content }: Save,
): Promise<State | null> {
  const revision = row.revision + 1;
  const times = timesOf(context);
  const sealed = await sealedContent(context, row, { content, returnCode });
  const leave = await takeRoom(context, form.subject, row, sealed.length - row.sealed.length);
  try {
    const saved = await context.store.drafts.update({ id: row.id, revision, sealed, ...times });
    return saved === 'saved' ? { revision, savedAt: times.savedAt, returnCode } : null;
  } finally {
    leave();
  }
}

/** In the place of a draft that is over, or of this one that nobody can read; never of one that began meanwhile. */
async function begin(
  context: Context,
  { session, form, content, address }: Save,
  unreadable: StoredDraft | null,
): Promise<State | null> {
  const { store, draftKey } = context;
  const { formType, subject } = form;
  // On its way when they were filed: begun again they would be offered at the next sign-in, and filed twice.
  if (form.receipt !== null) throw alreadyFiled('This session has filed these answers already.');
  const before = draftKey.ownerOf(subject);
  const former = await rowOf(context, form);
  if (former !== null && (former.id === unreadable?.id || isOver(context, former))) {
    await store.drafts.remove(former.id);
  }
  // The code of a draft that is gone opens nothing any more, and nobody can read it out of its hash.
  const returnCode = subject.kind === 'open' ? createReturnCode() : null;
  const ownerHash = returnCode === null ? before : draftKey.ownerOfCode(returnCode);
  if (ownerHash === null) throw new Error('Only who signed in as nobody has no owner hash.');
  const times = timesOf(context);
  const network = networkOfDraft(context, subject, address);
  const place = { id: randomUUID(), formType, ownerHash };
  const sealed = await sealedContent(context, place, { content, returnCode });
  const leave = await takeRoom(context, subject, { network }, sealed.length);
  try {
    if (subject.kind === 'open') await countBeginning(context, address);
    const outcome = await store.drafts.begin(
      { ...place, revision: 1, sealed, network, begunAt: times.savedAt, ...times },
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

const alreadyFiled = (message: string) => new Refusal(400, 'LocKey_Shared_ErrorMessage_AlreadySubmitted', message);

/** Another tab may have begun the draft of this session meanwhile. */
async function formNow({ store, now }: Context, { session, form }: Save): Promise<AuthorizedForm> {
  const found = await store.sessions.find(session.idHash, now().toISOString());
  const same = found?.authorized.find(({ formType }) => formType === form.formType);
  if (same !== undefined) return same;
  throw new Refusal(401, 'LocKey_Shared_ErrorMessage_NotAuthorized', 'The session is not authorized any more.');
}

function timesOf(context: Context): Pick<DraftRow, 'savedAt' | 'expiresAt'> {
  const at = context.now();
  const expiresAt = new Date(at.getTime() + keptDays(context) * millisecondsOfADay).toISOString();
  return { savedAt: at.toISOString(), expiresAt };
}

/** An unguessable code like `7K3P-9WQX-4M2T`. */
const createReturnCode = () => writtenReturnCode(randomCodeBody(returnCodeBodyLength));

/** The row of somebody's draft, whether or not it is over or can be read. */
async function rowOf(
  { store, draftKey }: Pick<AppContext, 'store' | 'draftKey'>,
  { formType, subject }: Form,
): Promise<StoredDraft | null> {
  const ownerHash = draftKey.ownerOf(subject);
  return ownerHash === null ? null : store.drafts.find({ formType, ownerHash });
}

/** Removes the draft of somebody with its documents; whether there was one. */
export async function discardDraft(
  context: Pick<AppContext, 'store' | 'uploads' | 'draftKey'>,
  form: Form,
  log: Log,
): Promise<boolean> {
  const row = await rowOf(context, form);
  if (row === null) return false;
  await context.store.drafts.remove(row.id);
  await removeLeftOver(context, log);
  return true;
}

/** Removes a document of the draft of somebody; whether it was there. */
export async function removeDocument(
  context: Pick<AppContext, 'store' | 'uploads' | 'draftKey'>,
  form: Form,
  file: string,
  log: Log,
): Promise<boolean> {
  const row = await rowOf(context, form);
  if (row === null || !(await context.store.drafts.removeDocument(row.id, file))) return false;
  await removeLeftOver(context, log);
  return true;
}

/** Removes the bytes of documents that no draft has any more. @throws Error, and those that are left wait for the next time. */
export async function sweepLeftOver({ store, uploads }: Pick<AppContext, 'store' | 'uploads'>): Promise<void> {
  const leftOver = await store.drafts.leftOver();
  if (leftOver.length === 0) return;
  await uploads.remove(leftOver);
  await store.drafts.forget(leftOver);
}

/** The same beside something else, which it does not hinder. What is missed now is removed by the next housekeeping. */
export async function removeLeftOver(
  { store, uploads }: Pick<AppContext, 'store' | 'uploads'>,
  log: Log,
): Promise<void> {
  try {
    await sweepLeftOver({ store, uploads });
  } catch (error) {
    log.error({ err: error }, 'documents of drafts that are gone could not be removed');
  }
}
