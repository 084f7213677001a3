import type { FastifyBaseLogger } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { closedObject } from '../../../rules/schemas/closedObject.ts';
import { hideEmail } from '../../../rules/sensitiveText.ts';
import type { Draft } from '../../../wire/drafts.ts';
import type { DraftOwner, DraftRow, StoredDraft, StoredDraftUpload } from '../../store/draftRows.ts';
import type { AuthorizedForm } from '../../store/sessionRows.ts';
import type { ReceivedUpload } from '../../store/storedUpload.ts';
import type { FilingContext } from '../filingContext.ts';
import { codeAddress } from './codeAddress.ts';
import { removeOrphanedUploads } from './orphanedUploads.ts';

const millisecondsOfADay = 24 * 60 * 60_000;

type Context = Pick<FilingContext, 'store' | 'draftKey' | 'live' | 'now'>;
type Log = Pick<FastifyBaseLogger, 'error'>;
type Form = Pick<AuthorizedForm, 'formType' | 'subject'>;

// Compiled, since a draft of a megabyte is read at each save.
const Content = Compile(closedObject({ content: Type.String(), returnCode: Type.Union([Type.String(), Type.Null()]) }));
const Facts = Compile(
  closedObject({ name: Type.String(), type: Type.String(), size: Type.Number(), sha256: Type.String() }),
);

/** An upload of a draft, as it arrived. */
export type DraftUpload = Omit<ReceivedUpload, 'clientId'> & { readonly file: string };
export interface OpenedDraft {
  readonly content: string;
  readonly returnCode: string | null;
  readonly row: StoredDraft;
  readonly documents: readonly DraftUpload[];
}
/** A saved draft, one that cannot be decrypted or parsed any more, or none. */
type SavedDraft = OpenedDraft | { readonly unreadable: StoredDraft } | null;

const contentContext = ({ id, formType, ownerHash }: Pick<DraftRow, 'id' | 'formType' | 'ownerHash'>) => [
  'content',
  id,
  formType,
  ownerHash,
];
const uploadContext = (draftId: string, { storageId, file }: Pick<StoredDraftUpload, 'storageId' | 'file'>) => [
  'document',
  draftId,
  storageId,
  file,
];

/** 0 where the settlement saves no drafts. */
export const keptDays = ({ live }: Pick<FilingContext, 'live'>): number => live.current.settings.app.drafts.keptDays;

export const keptUntil = (context: Pick<Context, 'live' | 'now'>): string =>
  new Date(context.now().getTime() + keptDays(context) * millisecondsOfADay).toISOString();

/** Null without a draft or after its days. What cannot be read is logged by its id. */
export async function findDraft(context: Context, { formType, subject }: Form, log: Log): Promise<SavedDraft> {
  const ownerHash = context.draftKey.ownerOf(subject);
  return ownerHash === null ? null : findOwned(context, { formType, ownerHash }, log);
}

/** None without a draft that can be read. */
export async function uploadsOfDraft(context: Context, form: Form, log: Log): Promise<readonly DraftUpload[]> {
  const draft = await findDraft(context, form, log);
  return draft !== null && 'documents' in draft ? draft.documents : [];
}

export async function findOwned(context: Context, owner: DraftOwner, log: Log): Promise<SavedDraft> {
  const row = await context.store.drafts.find(owner);
  if (row === null || isOver(context, row)) return null;
  return opened(context, row, log);
}

/** Also true where the settlement saves no drafts. */
export function isOver(context: Pick<Context, 'live' | 'now'>, { expiresAt }: Pick<DraftRow, 'expiresAt'>): boolean {
  return keptDays(context) === 0 || expiresAt <= context.now().toISOString();
}

function opened({ draftKey }: Context, row: StoredDraft, log: Log): SavedDraft {
  const content = read(Content, draftKey.open(row.sealed, contentContext(row)));
  const documents = row.documents.map((document) => {
    const facts = read(Facts, draftKey.open(document.sealed, uploadContext(row.id, document)));
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

export const sealedContent = (
  { draftKey, telemetry }: Pick<FilingContext, 'draftKey' | 'telemetry'>,
  row: Parameters<typeof contentContext>[0],
  content: Pick<OpenedDraft, 'content' | 'returnCode'>,
): Promise<string> => telemetry.part('seal', async () => draftKey.seal(JSON.stringify(content), contentContext(row)));

export function sealedDocument(
  { draftKey }: Pick<Context, 'draftKey'>,
  draftId: string,
  upload: DraftUpload,
): StoredDraftUpload {
  const { storageId, wrappedKey, file, ...facts } = upload;
  const sealed = draftKey.seal(JSON.stringify(facts), uploadContext(draftId, { storageId, file }));
  return { storageId, wrappedKey, file, sealed, size: facts.size };
}

/** Beside what is said of a save. */
export function codeToOf(
  context: Pick<FilingContext, 'mail' | 'live'>,
  formType: string,
  draft: Pick<OpenedDraft, 'content' | 'returnCode'>,
): Pick<Draft, 'codeTo'> {
  const to = codeAddress(context, formType, draft);
  return to === null ? {} : { codeTo: hideEmail(to) };
}

function wireDraft(context: Pick<FilingContext, 'mail' | 'live'>, draft: OpenedDraft): Draft {
  const { row, content, returnCode, documents } = draft;
  const { revision, savedAt } = row;
  return {
    revision,
    savedAt,
    returnCode,
    ...codeToOf(context, row.formType, draft),
    content,
    documents: documents.map(({ file, name, size, type }) => ({ file, name, size, type })),
  };
}

interface DraftAnswer {
  readonly draft: Draft | null;
  readonly draftUnreadable: boolean;
}

export function draftAnswer(context: Pick<FilingContext, 'mail' | 'live'>, saved: SavedDraft): DraftAnswer {
  if (saved === null) return { draft: null, draftUnreadable: false };
  return 'unreadable' in saved
    ? { draft: null, draftUnreadable: true }
    : { draft: wireDraft(context, saved), draftUnreadable: false };
}

/** The row, even when its days are over or it cannot be read. */
export async function rowOf(
  { store, draftKey }: Pick<FilingContext, 'store' | 'draftKey'>,
  { formType, subject }: Form,
): Promise<StoredDraft | null> {
  const ownerHash = draftKey.ownerOf(subject);
  return ownerHash === null ? null : store.drafts.find({ formType, ownerHash });
}

/** Removes one upload of the draft; false where there was none. */
export async function removeDocument(
  context: Pick<FilingContext, 'store' | 'uploads' | 'draftKey'>,
  form: Form,
  file: string,
  log: Log,
): Promise<boolean> {
  const row = await rowOf(context, form);
  if (row === null || !(await context.store.drafts.removeDocument(row.id, file))) return false;
  await removeOrphanedUploads(context, log);
  return true;
}
