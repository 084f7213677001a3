import type { FastifyRequest } from 'fastify';
import { documentsError } from '../../../claim/documentsError.ts';
import type { CompiledFlow } from '../../../compile/compiledPage.ts';
import { formatBytes } from '../../../rules/formatBytes.ts';
import type { NamedUpload } from '../../../wire/drafts.ts';
import type { FormDto } from '../../../wire/models.ts';
import { HttpError, invalidClaim } from '../../helpers/httpError.ts';
import { requireCaptcha } from '../../people/captcha.ts';
import { requireWallet } from '../../people/wallet/requireWallet.ts';
import { cultureOf } from '../../settlement/cultureOf.ts';
import type { AuthorizedForm } from '../../store/sessionRows.ts';
import type { ScannedBatch } from '../../uploads/scan/scannedBatch.ts';
import { uploadsOfDraft } from '../drafts/drafts.ts';
import type { FilingContext } from '../filingContext.ts';
import { checkCredentials } from './checkCredentials.ts';
import { checkDto } from './checkDto.ts';
import { limitBody, maxBodyBytes } from './limitBody.ts';
import { type ReceivedParts, readParts } from './readParts.ts';
import type { Submission } from './submission.ts';
import { uploadReceiver } from './uploadReceiver.ts';

/** Who submits what. Every step of a submit needs it. */
export interface Submitting {
  readonly flow: CompiledFlow;
  readonly authorized: AuthorizedForm;
  readonly submission: Submission;
  /** Where it came from, as the audit trail names that. */
  readonly network: string;
}

type Context = Pick<
  FilingContext,
  'store' | 'live' | 'draftKey' | 'captcha' | 'wallet' | 'publicUrl' | 'now' | 'telemetry'
>;

/**
 * The first step of a submit: reads the answers, refuses what can be refused before the first file, then reads each file
 * into `batch`, until `signal` aborts.
 * @throws HttpError for a body that is too large, malformed, late, or from a claimant who may not submit it.
 */
export async function receiveSubmit(
  request: FastifyRequest,
  context: Context,
  { flow, authorized, submission, network }: Submitting,
  batch: ScannedBatch,
  signal: AbortSignal,
): Promise<ReceivedParts> {
  const { settings } = context.live.current;
  const { uploads } = settings.app;
  const maxBytes = maxBodyBytes(uploads);
  const tooLarge = () => claimTooLarge(request, context, flow);
  if (Number(request.headers['content-length']) > maxBytes) throw tooLarge();

  // The answers are held in memory; files go on to the storage.
  let holdsAnswers = true;
  const onBytes = (bytes: number) => {
    if (holdsAnswers) request.entered?.hold(bytes);
  };

  const begin = async (dto: FormDto, named: readonly NamedUpload[]) => {
    holdsAnswers = false;
    checkDto(flow, dto, settings, authorized);
    await checkCredentials(context, flow, dto, authorized.subject);
    await requireWallet(context, request, flow, dto);
    const origin = {
      formType: flow.formType,
      cameWith: submission.adds,
      subject: authorized.subject,
      network,
    };
    const receiver = uploadReceiver(flow, dto, uploads, batch, origin, context.telemetry);
    const ofDraft = named.length === 0 ? [] : await uploadsOfDraft(context, authorized, request.log);
    for (const { clientId, file } of named) {
      receiver.take(clientId, ofDraft.find((upload) => upload.file === file) ?? null);
    }
    await submission.requireSpace(receiver.announced);
    // Last, because a token counts once: a claimant whose claim is refused above can send theirs again.
    await requireCaptcha(context, request, dto.reCaptchaResponse, 'submit');
    return receiver;
  };

  const body = limitBody(request.raw, { maxBytes, tooLarge, silent, onBytes });
  return readParts(request, uploads, AbortSignal.any([signal, body.signal]), begin).finally(body.end);
}

const silent = () => new HttpError(408, 'LocKey_Shared_ErrorMessage_Submission_Default', 'The body stopped coming.');

function claimTooLarge(request: FastifyRequest, { live }: Pick<Context, 'live'>, flow: CompiledFlow): HttpError {
  const { maxClaimBytes } = live.current.settings.app.uploads;
  const max = formatBytes(maxClaimBytes, cultureOf(request, undefined, live.current));
  const message = { key: 'LocKey_Shared_File_TogetherTooLarge', params: { max } };
  return invalidClaim('The body is larger than a claim may be.', [documentsError(flow, message)], 413);
}
