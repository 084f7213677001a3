import type { SignInKind } from '../../../rules/signIn.ts';
import type { AuthorizeResponse } from '../../../wire/calls.ts';
import { endpoints } from '../../../wire/endpoints.ts';
import { deletedAnswer } from '../../filing/drafts/deletedDraft.ts';
import { draftAnswer, findDraft } from '../../filing/drafts/drafts.ts';
import { withDraft } from '../../filing/drafts/returnCodes.ts';
import type { FilingContext } from '../../filing/filingContext.ts';
import { filedForm, findFiled } from '../../filing/receipts/filed.ts';
import type { ConcurrencyLimit } from '../../helpers/concurrencyLimit.ts';
import { HttpError, LockedOut } from '../../helpers/httpError.ts';
import { yieldQueue } from '../../helpers/yieldQueue.ts';
import { requireCaptcha } from '../../people/captcha.ts';
import { authorizers } from '../../people/signIn/authorizers.ts';
import { typedCredentials } from '../../people/signIn/credentials.ts';
import { prepopulatedData, prepopulatedHash } from '../../people/signIn/prepopulatedData.ts';
import { deadlinePassed } from '../../settlement/deadlines.ts';
import type { App, AppContext } from '../appContext.ts';
import { authorizeBody } from '../flowEndpoints.ts';
import { problemOf, textKeyOf } from '../plugins/problem.ts';
import { contextOf, flowOf } from '../plugins/routing.ts';
import type { Sessions } from '../plugins/sessions.ts';
import { serve } from './serve.ts';

/** Whatever goes wrong, the answer has the shape of an AuthorizeResponse. */
export function registerAuthorize(
  api: App,
  shared: FilingContext,
  sessions: Sessions,
  signIns: ConcurrencyLimit,
): void {
  const turn = yieldQueue();
  serve(
    api,
    { ...endpoints.authorize, ofFlow: 'authorize' },
    async (request, reply) => {
      const context = contextOf(shared, request);
      const flow = flowOf(request);
      const { formType } = flow;
      await turn();
      if (deadlinePassed(flow, context.live.current, context.now())) {
        throw new HttpError(400, 'LocKey_Authorization_Closed', 'A deadline of this flow has passed.');
      }
      const { reCaptchaResponse } = request.body;
      const typed = typedCredentials(flow, request.body);
      await requireCaptcha(context, request, reCaptchaResponse, 'authorize');
      const by = flow.authorize?.by ?? 'open';
      const { signedIn, subject } = await counted(context, by, async () => {
        const found = await authorizers[by].verify(context, flow, typed, request);
        return { signedIn: found, subject: await withDraft(context, request, flow, found.subject) };
      });
      const known = prepopulatedData(flow, signedIn);
      const form = { formType, subject, prepopulated: prepopulatedHash(flow, known) };
      const isKnownBySession =
        subject.kind === 'open' && subject.ownerHash !== undefined && request.body.returnCode === undefined;
      await sessions.authorize(request, reply, form, isKnownBySession);
      const filed = await findFiled(context, { formType, subject: signedIn.subject, receipt: null });
      return {
        authorized: true,
        error: null,
        captcha: reCaptchaResponse,
        prepopulatedData: [...known],
        ...draftAnswer(context, await findDraft(context, { formType, subject }, request.log)),
        ...(await deletedAnswer(context, { formType, subject })),
        ...(filed === null ? {} : { filed: await filedForm(context, flow, filed, request.log) }),
      };
    },
    {
      perMinute: shared.limits.authorizePerMinute,
      atOnce: signIns,
      bodyOf: (request) => authorizeBody(flowOf(request)),
      errorHandler: (error, request, reply) => {
        const problem = problemOf(error, request);
        const refused: AuthorizeResponse = {
          authorized: false,
          error: textKeyOf(problem, 'LocKey_Shared_ErrorMessage_Problem'),
          captcha: null,
          prepopulatedData: [],
          message: problem.message,
        };
        if (error instanceof LockedOut) reply.header('retry-after', error.retryAfterSeconds);
        return reply.code(problem.status).send(refused);
      },
    },
  );
}

async function counted<T>(
  { telemetry }: Pick<AppContext, 'telemetry'>,
  by: SignInKind,
  signIn: () => Promise<T>,
): Promise<T> {
  try {
    const signedIn = await telemetry.part('sign in', signIn);
    telemetry.count('signIns', { by, outcome: 'ok' });
    return signedIn;
  } catch (error) {
    if (error instanceof LockedOut) telemetry.count('signIns', { by, outcome: 'locked' });
    else if (error instanceof HttpError && error.statusCode === 401)
      telemetry.count('signIns', { by, outcome: 'refused' });
    throw error;
  }
}
