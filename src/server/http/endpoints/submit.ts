import type { FastifyRequest } from 'fastify';
import { flowHash } from '../../../claim/snapshot.ts';
import type { CompiledFlow } from '../../../compile/compiledPage.ts';
import type { SubmitResponse } from '../../../wire/calls.ts';
import { flowVersionHeader } from '../../../wire/documentsVersion.ts';
import type { Receipt } from '../../../wire/drafts.ts';
import { endpoints } from '../../../wire/endpoints.ts';
import { idempotencyHeader } from '../../../wire/formParts.ts';
import type { FilingContext } from '../../filing/filingContext.ts';
import { findFiled, receiptOf } from '../../filing/receipts/filed.ts';
import { maxBodyBytes } from '../../filing/submission/limitBody.ts';
import type { RunningSubmits, Turn } from '../../filing/submission/runningSubmits.ts';
import type { Answered } from '../../filing/submission/store.ts';
import type { Outcome } from '../../filing/submission/submission.ts';
import { submissionOf } from '../../filing/submission/submissionOf.ts';
import { takeSubmit } from '../../filing/submission/takeSubmit.ts';
import type { ConcurrencyLimit } from '../../helpers/concurrencyLimit.ts';
import { drain, drainedBytes } from '../../helpers/drain.ts';
import { HttpError } from '../../helpers/httpError.ts';
import { authorizedForm } from '../../people/authorizedForm.ts';
import { authorizers } from '../../people/signIn/authorizers.ts';
import { NonMatchingPaymentElection } from '../../people/wallet/requireWallet.ts';
import { deadlinePassed } from '../../settlement/deadlines.ts';
import type { AuthorizedForm, Subject } from '../../store/sessionRows.ts';
import type { App, AppContext } from '../appContext.ts';
import { problemOf, textKeyOf } from '../plugins/problem.ts';
import { contextOf, flowOf } from '../plugins/routing.ts';
import type { Sessions } from '../plugins/sessions.ts';
import { serve } from './serve.ts';

/** Whatever goes wrong, the answer has the shape of a SubmitResponse. */
export function registerSubmit(
  api: App,
  shared: FilingContext,
  sessions: Sessions,
  { running, submits }: { readonly running: RunningSubmits; readonly submits: ConcurrencyLimit },
): void {
  serve(
    api,
    { ...endpoints.submit, ofFlow: 'submit' },
    async (request) => {
      const context = contextOf(shared, request);
      const flow = flowOf(request);
      const { formType } = flow;
      const { session, form: authorized } = authorizedForm(request, formType);
      const idempotencyKey = request.headers[idempotencyHeader];
      const { subject } = authorized;
      const submission = submissionOf(context, flow, subject, idempotencyKey);
      const file = async (turn: Turn): Promise<Answered> => {
        const earlier = await submission.findEarlier();
        if (earlier !== null) return { outcome: earlier, receipt: null };
        await refuseRemoved(context, flow, subject);
        if (deadlinePassed(flow, context.live.current, context.now())) {
          throw new HttpError(400, submission.closed, 'A deadline of this flow has passed.');
        }
        const network = context.auditKeys.network(request.ip);
        const answered = takeSubmit(request, context, { flow, authorized, submission, network }, turn);
        return answered.catch((error: unknown) => {
          throw isOfEarlierFlow(request, flow) ? formChanged(error) : error;
        });
      };
      const claimants = [`session ${session.idHash}`, ...submission.claimants];
      const submit = { claimants, key: `${formType} ${idempotencyKey}`, shared: submission.shared };
      const answered = await context.telemetry.part('submit', () => running.run(submit, file));
      const referenceCodeForm = codeOf(answered.outcome);
      context.mail?.wake();
      const form = { ...authorized, receipt: referenceCodeForm };
      const receipt = answered.receipt ?? (await earlierReceipt(context, sessions, request, form));
      return {
        submitted: true,
        nonMatchingPaymentElection: false,
        error: null,
        referenceCodeForm,
        fieldErrors: [],
        ...(receipt === null ? {} : { receipt }),
      };
    },
    {
      perMinute: shared.limits.submitPerMinute,
      atOnce: submits,
      onSend: async ({ raw, live }, { statusCode }) =>
        drain(raw, drainedBytes(statusCode, maxBodyBytes(live.current.settings.app.uploads))),
      errorHandler: (error, request, reply) => {
        const problem = problemOf(error, request);
        const refused: SubmitResponse = {
          submitted: false,
          nonMatchingPaymentElection: error instanceof NonMatchingPaymentElection,
          error: textKeyOf(problem, 'LocKey_Shared_ErrorMessage_Submission_Default'),
          referenceCodeForm: null,
          fieldErrors: error instanceof HttpError ? [...error.fieldErrors] : [],
          message: problem.message,
        };
        return reply.code(problem.status).send(refused);
      },
    },
  );
}

/** Whether the claimant filled in another version of the flow than the one that is served. */
function isOfEarlierFlow({ headers }: FastifyRequest, flow: CompiledFlow): boolean {
  const version = headers[flowVersionHeader];
  return version !== undefined && version !== flowHash(flow);
}

/** A refusal of the answers then says that the form has changed, which the claimant could not know. */
function formChanged(error: unknown): unknown {
  if (!(error instanceof HttpError) || error.statusCode !== 400 || !refusalsOfAnswers.has(error.error)) return error;
  return new HttpError(400, 'LocKey_Shared_ErrorMessage_FormChanged', error.message, error.fieldErrors);
}
const refusalsOfAnswers: ReadonlySet<string | null> = new Set([
  'LocKey_Shared_ErrorMessage_ClaimInvalid',
  'LocKey_Shared_ErrorMessage_Submission_Default',
]);

/** @throws HttpError for a claimant removed from the class list after signing in. */
async function refuseRemoved(context: Pick<AppContext, 'store'>, flow: CompiledFlow, subject: Subject): Promise<void> {
  const by = flow.authorize?.by ?? 'open';
  if (await authorizers[by].isStillThere(context, subject)) return;
  throw new HttpError(
    401,
    'LocKey_Shared_ErrorMessage_NotAuthorized',
    'What the claimant signed in with does not exist any more.',
  );
}

/** Null where the receipt cannot be made: the earlier try has filed the claim, so the answer must still say so. */
async function earlierReceipt(
  context: Pick<AppContext, 'store' | 'mail' | 'live'>,
  sessions: Sessions,
  request: FastifyRequest,
  form: AuthorizedForm & { readonly receipt: string },
): Promise<Receipt | null> {
  try {
    await sessions.noteReceipt(request, form.formType, form.receipt);
    const filed = await findFiled(context, form);
    return filed === null ? null : await receiptOf(context, context.live.flow(form.formType), filed);
  } catch (error) {
    request.log.error({ err: error }, 'the session does not know what it has filed');
    return null;
  }
}

function codeOf(outcome: Outcome): string {
  if (outcome.kind !== 'refused') return outcome.receipt;
  throw outcome.refusal;
}
