import type { FastifyRequest } from 'fastify';
import type { CompiledFlow } from '../../../compile/compiledPage.ts';
import { parseReturnCode } from '../../../rules/returnCode.ts';
import type { AuthorizeRequest } from '../../../wire/calls.ts';
import { HttpError, LockedOut, type LockedTexts, malformed } from '../../helpers/httpError.ts';
import { refusedFor } from '../../people/signIn/attemptLimits.ts';
import { signInEntry } from '../../store/audit/signInEntry.ts';
import type { Subject } from '../../store/sessionRows.ts';
import type { FilingContext } from '../filingContext.ts';
import { findOwned } from './drafts.ts';

const lockedTexts: LockedTexts = {
  minute: 'LocKey_Authorization_ReturnCodeLocked_Minute',
  minutes: 'LocKey_Authorization_ReturnCodeLocked_Minutes',
  longer: 'LocKey_Authorization_ReturnCodeLocked',
};

/**
 * The claimant's draft: by the return code that they typed, else the one begun in this session. Unknown, expired and
 * removed codes get the same answer; a code of the wrong form gets its own, which reveals nothing.
 * @throws HttpError for a return code that opens no draft.
 */
export async function withDraft(
  context: Pick<FilingContext, 'draftKey' | 'store' | 'live' | 'now' | 'auditKeys' | 'attemptKey'>,
  request: FastifyRequest<{ Body: AuthorizeRequest }>,
  { formType }: Pick<CompiledFlow, 'formType'>,
  subject: Subject,
): Promise<Subject> {
  const { returnCode } = request.body;
  if (subject.kind !== 'open') {
    if (returnCode === undefined) return subject;
    throw malformed('a return code is only for a sign-in without credentials', 'LocKey_Shared_ErrorMessage_Problem');
  }
  if (returnCode === undefined) {
    const before = request.claimSession?.authorized.find((form) => form.formType === formType)?.subject;
    return before?.kind === 'open' ? before : subject;
  }
  const code = parseReturnCode(returnCode);
  if (code === null) {
    throw new HttpError(401, 'LocKey_Authorization_ReturnCodeMistyped', 'No return code is written like this.');
  }
  const ownerHash = context.draftKey.ownerOfCode(code);
  const succeeded = (await findOwned(context, { formType, ownerHash }, request.log)) !== null;
  const attempt = { address: request.ip, now: context.now(), succeeded };
  const audit = signInEntry(context.auditKeys, { ...attempt, by: 'returnCode', typed: code, formType });
  const wait = await refusedFor(context, { ...attempt, of: ['return code', code], audit });
  if (wait !== null) {
    const message = 'Too many failures: this return code is locked for a while.';
    throw new LockedOut(lockedTexts, message, wait);
  }
  if (succeeded) return { kind: 'open', ownerHash };
  throw new HttpError(401, 'LocKey_Authorization_ReturnCodeNotFound', 'Nothing is kept under this return code.');
}
