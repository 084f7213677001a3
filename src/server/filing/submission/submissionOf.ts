import type { CompiledFlow } from '../../../compile/compiledPage.ts';
import { HttpError } from '../../helpers/httpError.ts';
import type { Subject } from '../../store/sessionRows.ts';
import type { FilingContext } from '../filingContext.ts';
import { additionSubmission } from './additionSubmission.ts';
import { claimSubmission } from './claimSubmission.ts';
import type { Submission } from './submission.ts';

/** @throws HttpError where the session's kind of sign-in is not the flow's any more, as after a publish. */
export function submissionOf(
  context: Pick<FilingContext, 'store' | 'live' | 'auditKeys'>,
  flow: CompiledFlow,
  subject: Subject,
  idempotencyKey: string,
): Submission {
  const adds = flow.submit?.adds;
  if (adds === 'claim' && subject.kind !== 'claim') {
    const noticeId = subject.kind === 'notice' ? subject.noticeId : null;
    return claimSubmission(context, { formType: flow.formType, noticeId, idempotencyKey });
  }
  if (adds !== undefined && adds !== 'claim' && subject.kind === 'claim') {
    return additionSubmission(context, flow, { claimId: subject.claimId, kind: adds, idempotencyKey });
  }
  const message = 'Who signed in cannot submit this form: its kind of sign-in is another one now.';
  throw new HttpError(401, 'LocKey_Shared_ErrorMessage_NotAuthorized', message);
}
