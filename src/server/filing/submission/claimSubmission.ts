import { HttpError } from '../../helpers/httpError.ts';
import type { ClaimKey, Filed, FiledAlong } from '../../store/claimRows.ts';
import type { FilingContext } from '../filingContext.ts';
import { createReferenceCode } from './referenceCode.ts';
import type { Outcome, Submission } from './submission.ts';

export function claimSubmission(
  { store, live, auditKeys }: Pick<FilingContext, 'store' | 'live' | 'auditKeys'>,
  key: ClaimKey,
): Submission {
  const { noticeId } = key;
  return {
    adds: 'claim',
    idempotencyKey: key.idempotencyKey,
    claimants: noticeId === null ? [] : [`notice ${noticeId}`],
    shared: null,
    closed: 'LocKey_Shared_ErrorMessage_DeadlinePassed',
    async findEarlier() {
      const earlier = await store.claims.findEarlier(key);
      return earlier === null ? null : outcome(earlier);
    },
    // One claim cannot exceed what one submit may bring.
    requireSpace: async () => undefined,
    findErrors: () => [],
    async store({ dto, mail, network, ...received }, along) {
      const audit: FiledAlong['audit'] = ({ referenceCode, receipt }) => ({
        at: received.filedAt,
        event: 'filed',
        subject: noticeId === null ? auditKeys.claim(referenceCode) : auditKeys.notice(noticeId),
        network,
        details: { formType: received.formType, receipt },
      });
      for (;;) {
        const referenceCode = createReferenceCode(live.current.settings.referenceCodePrefix);
        const claim = { ...received, referenceCode, noticeId, models: JSON.stringify(dto) };
        const filed = await store.claims.file(claim, { ...along, mail: mail?.queued ?? null, audit });
        if (filed.outcome === 'documentGone') return { kind: 'documentGone' };
        if (filed.outcome !== 'codeTaken') return outcome(filed);
      }
    },
  };
}

function outcome(filed: Exclude<Filed, { readonly outcome: 'codeTaken' | 'documentGone' }>): Outcome {
  if (filed.outcome !== 'refused') {
    return { kind: filed.outcome === 'filed' ? 'stored' : 'repeated', receipt: filed.referenceCode };
  }
  const message = 'This notice has filed this form already.';
  return { kind: 'refused', refusal: new HttpError(400, 'LocKey_Shared_ErrorMessage_AlreadySubmitted', message) };
}
