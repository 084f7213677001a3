import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { CompiledFlow } from '../../../compile/compiledPage.ts';
import { defaultCulture } from '../../../rules/culture.ts';
import { splitField } from '../../../rules/names.ts';
import { secretPart } from '../../../rules/signIn.ts';
import { dtoVersion, type FormDto } from '../../../wire/models.ts';
import { beginScannedBatch } from '../../uploads/scan/scannedBatch.ts';
import type { FilingContext } from '../filingContext.ts';
import { receiptAddress } from '../receipts/receiptAddress.ts';
import { judgeSubmit } from './judge.ts';
import type { ReceivedParts } from './readParts.ts';
import { receiveSubmit, type Submitting } from './receive.ts';
import type { Turn } from './runningSubmits.ts';
import { type Answered, storeSubmit } from './store.ts';
import type { Received } from './submission.ts';

/**
 * Receives, judges and stores a submit.
 * @throws HttpError for everything that the claimant or the client can correct; nothing is stored then.
 */
export async function takeSubmit(
  request: FastifyRequest,
  context: FilingContext,
  submitting: Submitting,
  turn: Turn,
): Promise<Answered> {
  const { telemetry, live, now } = context;
  const batch = await beginScannedBatch(context, request.log);
  let parts: ReceivedParts;
  let received: Received;
  try {
    parts = await telemetry.part('receive', () => receiveSubmit(request, context, submitting, batch, turn.signal));
    await telemetry.part('validate', async () => judgeSubmit(live.current, submitting, parts, now()));
    received = await accepted(context, submitting, parts);
    turn.commit();
    await telemetry.part('promote', batch.promote);
  } catch (error) {
    await batch.discard();
    throw error;
  }
  return storeSubmit(request, context, submitting, received, parts.receiver, batch);
}

/** The judged submit in the form in which it is stored. */
async function accepted(
  context: Pick<FilingContext, 'store' | 'live' | 'now' | 'mail'>,
  { flow, authorized: { subject }, submission, network }: Submitting,
  { dto, receiver }: ReceivedParts,
): Promise<Received> {
  const filedAt = context.now().toISOString();
  const claimId = subject.kind === 'claim' ? subject.claimId : null;
  const address = context.mail === null ? null : await receiptAddress(context, flow, dto, { claimId, filedAt });
  return {
    id: randomUUID(),
    formType: flow.formType,
    idempotencyKey: submission.idempotencyKey,
    filedAt,
    dtoVersion,
    documentsHash: context.live.current.documentsHash,
    facts: JSON.stringify(flow.facts),
    dto: withoutSecrets(flow, receiver.withTypes(dto)),
    uploads: receiver.uploads(),
    mail:
      address === null
        ? null
        : { queued: { culture: cultureOfLetters(context, dto), nextAt: filedAt }, shownTo: address.shown },
    network,
  };
}

function cultureOfLetters({ live }: Pick<FilingContext, 'live'>, { userPreferredCulture }: FormDto): string {
  return live.current.cultures.has(userPreferredCulture) ? userPreferredCulture : defaultCulture;
}

/** The database has a PIN as a hash only, and a captcha token says nothing once it is used. */
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
