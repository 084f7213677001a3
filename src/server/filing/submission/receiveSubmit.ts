import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { CompiledFlow } from '../../../compile/compiledPage.ts';
import type { AppSettings } from '../../../documents/definitions/settings.ts';
import { pacificToday } from '../../../rules/clock.ts';
import { defaultCulture } from '../../../rules/culture.ts';
import { formatBytes } from '../../../rules/formatBytes.ts';
import { splitField } from '../../../rules/names.ts';
import { secretPart } from '../../../rules/signIn.ts';
import type { FieldError } from '../../../wire/calls.ts';
import type { NamedUpload, Receipt } from '../../../wire/drafts.ts';
import { dtoVersion, type FormDto } from '../../../wire/models.ts';
import { HttpError, invalidClaim } from '../../helpers/httpError.ts';
import { requireCaptcha } from '../../people/captcha.ts';
import { requireWallet } from '../../people/wallet/requireWallet.ts';
import { cultureOf } from '../../settlement/cultureOf.ts';
import type { NewMail } from '../../store/mailStore.ts';
import type { AuthorizedForm } from '../../store/sessionStore.ts';
import { beginScannedBatch, type ScannedBatch } from '../../uploads/scan/scannedBatch.ts';
import { findDraft } from '../drafts/drafts.ts';
import { removeOrphanedUploads } from '../drafts/orphanedUploads.ts';
import type { FilingContext } from '../filingContext.ts';
import { newReceipt, receiptAddress } from '../receipts/filed.ts';
import { checkCredentials } from './checkCredentials.ts';
import { checkDto } from './checkDto.ts';
import { documentsError } from './documentsError.ts';
import { limitBody, maxBodyBytes } from './limitBody.ts';
import { readParts } from './readParts.ts';
import type { Turn } from './runningSubmits.ts';
import type { Outcome, Received, StoreOutcome, Submission } from './submission.ts';
import { type UploadReceiver, uploadReceiver } from './uploadReceiver.ts';

const silent = () => new HttpError(408, 'LocKey_Shared_ErrorMessage_Submission_Default', 'The body stopped coming.');
/** Nobody mends more at once, and nobody can make the server say more. */
const fieldErrorsSent = 200;

/** What a submit is answered with. */
export interface Answered {
  readonly outcome: Outcome;
  /** What one keeps of what was stored just now; null of an earlier try. */
  readonly receipt: Receipt | null;
}

/**
 * Reads, checks and stores a submit: when this resolves with `stored`, it is on disk.
 * @throws Refusal for everything the claimant or the client can mend; nothing is kept then.
 */
export async function receiveSubmit(
  request: FastifyRequest,
  context: FilingContext,
  flow: CompiledFlow,
  authorized: AuthorizedForm,
  submission: Submission,
  turn: Turn,
): Promise<Answered> {
  const { telemetry } = context;
  const { settings, documentsHash } = context.live.current;
  const { uploads } = settings.app;
  const maxBytes = maxBodyBytes(uploads);
  const tooLarge = () => claimTooLarge(flow, uploads, cultureOf(request, undefined, context.live.current));
  if (Number(request.headers['content-length']) > maxBytes) throw tooLarge();
  const network = context.auditKeys.network(request.ip);
  const batch = await beginScannedBatch(context, request.log);
  let received: Received;
  let receiver: UploadReceiver;
  try {
    // Until the first file everything that comes is held in memory.
    let holdsAnswers = true;
    const onBytes = (bytes: number) => {
      if (holdsAnswers) request.entered?.hold(bytes);
    };
    const body = limitBody(request.raw, { maxBytes, tooLarge, silent, onBytes });
    const signal = AbortSignal.any([turn.signal, body.signal]);
    const begin = async (complete: FormDto, kept: readonly NamedUpload[]) => {
      holdsAnswers = false;
      checkDto(flow, complete, settings, authorized);
      await checkCredentials(context, flow, complete, authorized.subject);
      await requireWallet(context, request, flow, complete);
      const { formType } = flow;
      const from = { formType, cameWith: submission.adds, subject: authorized.subject, network };
      const files = uploadReceiver(flow, complete, uploads, batch, from, telemetry);
      await takeKept(context, request, authorized, files, kept);
      await submission.requireRoom(files.announced);
      await requireCaptcha(context, request, complete.reCaptchaResponse, 'submit');
      return files;
    };
    const parts = await telemetry.part('receive', () => readParts(request, uploads, signal, begin)).finally(body.end);
    receiver = parts.receiver;
    const { dto } = parts;
    const read = receiver;
    await telemetry.part('validate', async () => refuseInvalid(context, flow, authorized, dto, read, submission));
    const filedAt = context.now().toISOString();
    received = {
      id: randomUUID(),
      formType: flow.formType,
      idempotencyKey: submission.idempotencyKey,
      filedAt,
      dtoVersion,
      documentsHash,
      facts: JSON.stringify(flow.facts),
      dto: withoutSecrets(flow, receiver.withTypes(dto)),
      uploads: receiver.uploads(),
      mail: newMail(context, flow, dto, filedAt),
      network,
    };
    turn.commit();
    await telemetry.part('promote', batch.promote);
  } catch (error) {
    await batch.discard();
    throw error;
  }
  // When the database fails now, nobody knows whether the commit reached the disk. The uploads stay as they are then:
  // their journal tells the next sweep which of them belong to something that is stored; only the others are removed.
  const ownerHash = context.draftKey.ownerOf(authorized.subject);
  const draft = ownerHash === null ? undefined : { ownerHash, taken: receiver.taken() };
  const along = { draft, session: request.claimSession?.idHash ?? null };
  const submitted = received;
  const storing = telemetry.part('store', () => submission.store(submitted, along));
  const outcome = await storing.catch((error: unknown) => {
    batch.abandon();
    throw error;
  });
  await finish(outcome, batch, request);
  if (outcome.kind === 'documentGone') {
    const there = new Set((await documentsOfDraft(context, request, authorized)).map(({ storageId }) => storageId));
    throw invalidClaim('A document was removed while the claim was sent.', receiver.goneErrors(there));
  }
  if (outcome.kind !== 'stored') return { outcome, receipt: null };
  await removeOrphanedUploads(context, request.log);
  const { id, formType, dto, mail, filedAt } = received;
  telemetry.count('filed', { adds: submission.adds, form: formType });
  telemetry.count('documents', { of: 'filed' }, received.uploads.length);
  request.log.info({ id, formType, documentsHash }, `${submission.adds} filed`);
  return { outcome, receipt: newReceipt(flow, dto, mail, { referenceCode: outcome.receipt, filedAt }) };
}

function refuseInvalid(
  context: FilingContext,
  flow: CompiledFlow,
  { subject }: Pick<AuthorizedForm, 'subject'>,
  dto: FormDto,
  receiver: UploadReceiver,
  submission: Submission,
): void {
  const { settings, validateClaim } = context.live.current;
  const uploadErrors = receiver.errors();
  const known = uploadErrors.length > 0 ? uploadErrors : submission.findErrors({ dto, uploads: receiver.uploads() });
  const place = ({ field, record }: FieldError) => `${field}\n${record}`;
  const refused = new Set(known.map(place));
  const fieldErrors = validateClaim(flow, dto, receiver.files, {
    today: pacificToday(context.now()),
    allowedCharacters: settings.allowedCharacters,
  });
  const spared = subject.kind === 'notice' ? emptySecret(flow, dto) : null;
  const errors = [...known, ...fieldErrors.filter((error) => error.field !== spared && !refused.has(place(error)))];
  if (errors.length === 0) return;
  throw invalidClaim('The claim is not valid: see fieldErrors.', errors.slice(0, fieldErrorsSent));
}

/** The documents that the draft of who is authorized has. */
async function documentsOfDraft(context: FilingContext, { log }: FastifyRequest, authorized: AuthorizedForm) {
  const kept = await findDraft(context, authorized, log);
  return kept !== null && 'documents' in kept ? kept.documents : [];
}

async function takeKept(
  context: FilingContext,
  request: FastifyRequest,
  authorized: AuthorizedForm,
  receiver: UploadReceiver,
  named: readonly NamedUpload[],
): Promise<void> {
  if (named.length === 0) return;
  const documents = await documentsOfDraft(context, request, authorized);
  for (const { clientId, file } of named) {
    receiver.take(clientId, documents.find((document) => document.file === file) ?? null);
  }
}

/**
 * The field of the PIN where it was left empty. No draft has it, so who goes on with one has none to send; the session
 * says all the same that they signed in with it.
 */
function emptySecret(flow: CompiledFlow, { credentials }: Pick<FormDto, 'credentials'>): string | null {
  const secret = flow.authorize?.fields[secretPart];
  if (secret === undefined) return null;
  return (credentials?.fields[splitField(secret).key] ?? '') === '' ? secret : null;
}

/** The receipt that goes out by e-mail; null where none is sent. */
function newMail({ mail, live }: FilingContext, flow: CompiledFlow, dto: FormDto, nextAt: string): NewMail | null {
  if (mail === null || receiptAddress(flow, dto) === null) return null;
  const { userPreferredCulture: culture } = dto;
  return { culture: live.current.cultures.has(culture) ? culture : defaultCulture, nextAt };
}

/** A PIN is kept as a hash only, and captcha tokens say nothing once they are used. */
function withoutSecrets(flow: CompiledFlow, dto: FormDto): FormDto {
  const secret = flow.authorize?.fields[secretPart];
  const { credentials } = dto;
  const shown =
    credentials !== null && secret !== undefined ? { ...credentials.fields, [splitField(secret).key]: null } : {};
  return {
    ...dto,
    reCaptchaResponse: null,
    captchaRawValue: null,
    credentials: credentials === null ? null : { ...credentials, fields: { ...credentials.fields, ...shown } },
  };
}

/** The next sweep cleans up what is left over: a failure here must not take back an answer that is true. */
async function finish(outcome: StoreOutcome, batch: ScannedBatch, request: FastifyRequest): Promise<void> {
  try {
    await (outcome.kind === 'stored' ? batch.complete() : batch.discard());
  } catch (error) {
    request.log.warn({ err: error }, 'an upload could not be cleaned up');
  }
}

/** The refusal of a submit that is larger than any claim. */
function claimTooLarge(flow: CompiledFlow, { maxClaimBytes }: AppSettings['uploads'], culture: string): HttpError {
  const message = { key: 'LocKey_Shared_File_TogetherTooLarge', params: { max: formatBytes(maxClaimBytes, culture) } };
  return invalidClaim('The body is larger than a claim may be.', [documentsError(flow, message)], 413);
}
