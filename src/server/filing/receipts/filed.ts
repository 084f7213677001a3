import type { FastifyBaseLogger } from 'fastify';
import type { ClaimReader } from '../../../claim/claimReader.ts';
import { dtoReader, modelsByKey, modelsOf } from '../../../claim/dtoReader.ts';
import type { CompiledFlow } from '../../../compile/compiledPage.ts';
import { pacificToday } from '../../../rules/clock.ts';
import { splitField } from '../../../rules/names.ts';
import type { ClaimStatus } from '../../../rules/statuses.ts';
import type { FiledForm, Receipt } from '../../../wire/drafts.ts';
import type { FormDto } from '../../../wire/models.ts';
import type { Submitted } from '../../store/claimRows.ts';
import type { AuthorizedForm } from '../../store/sessionRows.ts';
import type { StoredUpload } from '../../store/storedUpload.ts';
import type { FilingContext } from '../filingContext.ts';
import { receiptAddress } from './receiptAddress.ts';
import { dtoOfThisVersion } from './storedAnswers.ts';

/** A claim, or an addition to one. */
export interface Filed extends Submitted {
  readonly claimId: string;
  /** The reference code of a claim, the receipt number of an addition. */
  readonly receipt: string;
  readonly uploads: readonly StoredUpload[];
  /** Of a claim only. */
  readonly status?: ClaimStatus;
}

/** What a session has filed in a form: for a notice in any session, for others in this one. */
export async function findFiled(
  { store: { claims } }: Pick<FilingContext, 'store'>,
  { formType, subject, receipt }: Pick<AuthorizedForm, 'formType' | 'subject' | 'receipt'>,
): Promise<Filed | null> {
  if (subject.kind === 'claim') {
    const claim = receipt === null ? null : await claims.find(subject.claimId);
    return claim?.additions.find((added) => added.formType === formType && added.receipt === receipt) ?? null;
  }
  const byCode = () => (receipt === null ? null : claims.findByReferenceCode(receipt));
  const claim = await (subject.kind === 'notice' ? claims.findOfNotice(formType, subject.noticeId) : byCode());
  return claim?.formType === formType ? { ...claim, claimId: claim.id, receipt: claim.referenceCode } : null;
}

/** The claim or addition that a mail is about; null when it is gone. */
export async function filedWithId(
  { store: { claims } }: Pick<FilingContext, 'store'>,
  { id, claimId }: Pick<Filed, 'id' | 'claimId'>,
): Promise<Filed | null> {
  const claim = await claims.find(claimId);
  if (claim === null) return null;
  if (claim.id === id) return { ...claim, claimId, receipt: claim.referenceCode };
  return claim.additions.find((added) => added.id === id) ?? null;
}

export function filedReader(flow: CompiledFlow, dto: FormDto, { uploads, filedAt }: Filed): ClaimReader {
  const files = new Map(uploads.map((upload) => [upload.clientId, upload]));
  return dtoReader(flow, modelsByKey(flow, dto), files, pacificToday(new Date(filedAt)));
}

/** The trimmed text of a field; '' without one. */
export function textIn(flow: CompiledFlow, dto: FormDto, id: string): string {
  const { model, key } = splitField(id);
  const answer = modelsByKey(flow, dto).get(model)?.[0]?.fields[key];
  return typeof answer === 'string' ? answer.trim() : '';
}

type Context = Pick<FilingContext, 'store' | 'mail' | 'live'>;

export async function receiptOf(context: Context, flow: CompiledFlow, filed: Filed): Promise<Receipt> {
  const dto = dtoOfThisVersion(filed);
  const mail = await context.store.mail.find(filed.id);
  const isOff = mail === null || (context.mail === null && mail.state === 'waiting');
  return {
    referenceCode: filed.receipt,
    filedAt: filed.filedAt,
    mail: {
      state: isOff ? 'off' : mail.state,
      to: isOff || dto === null ? null : ((await receiptAddress(context, flow, dto, filed))?.shown ?? null),
    },
  };
}

/** No answers where the claim was erased, or where they cannot be read, which is logged. */
export async function filedForm(
  context: Context,
  flow: CompiledFlow,
  filed: Filed,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<FiledForm> {
  const dto = dtoOfThisVersion(filed);
  if (dto === null && filed.status !== 'Erased')
    log.error({ id: filed.id }, 'the stored answers of a claim cannot be shown');
  const models = dto === null ? [] : modelsOf({ ...dto, credentials: null });
  return { ...(await receiptOf(context, flow, filed)), models: [...models] };
}
