import type { CompiledFlow } from '../../compile/compiledPage.ts';
import type { AuthorizeResponse } from '../../wire/calls.ts';
import { calls } from '../../wire/callTable.ts';
import type { App, AppContext } from '../appContext.ts';
import { type NoticeCredentials, noticeCredentials } from '../authorization/credentials.ts';
import { authorizeNotice } from '../authorization/noticeAuthorizer.ts';
import { oneEachTurn } from '../authorization/oneEachTurn.ts';
import { fieldsHash, prepopulatedData } from '../authorization/prepopulatedData.ts';
import { requireCaptcha } from '../captcha.ts';
import { problemOf, textKeyOf } from '../plugins/problem.ts';
import type { Sessions } from '../plugins/sessions.ts';
import { Refusal } from '../refusal.ts';
import { deadlinePassed } from '../settlement/deadlines.ts';
import type { ClassMember } from '../store/store.ts';
import { serve } from './serve.ts';

/** POST of one flow's authorize call. Whatever goes wrong, the answer has the shape of an AuthorizeResponse. */
export function registerAuthorize(
  api: App,
  context: AppContext,
  sessions: Sessions,
  { formType, call }: { readonly formType: string; readonly call: string },
): void {
  const turn = oneEachTurn();
  serve(
    api,
    { ...calls.authorize, path: call, summary: `${calls.authorize.summary} ${formType}.` },
    async (request, reply) => {
      await turn();
      const flow = context.live.flow(formType);
      if (deadlinePassed(flow, context.live.current, context.now())) {
        throw new Refusal(400, 'LocKey_Authorization_Closed', 'A deadline of this flow has passed.');
      }
      const { credentials, reCaptchaResponse } = request.body;
      const asked = noticeCredentials(flow, credentials);
      await requireCaptcha(context.captcha, reCaptchaResponse, request.ip);
      const member = await findMember(context, flow, asked, request.ip);
      const known = prepopulatedData(flow, member);
      await sessions.authorize(request, reply, {
        formType,
        noticeId: member?.noticeId ?? null,
        prepopulated: known === null ? null : fieldsHash(known.fields),
      });
      return {
        authorized: true,
        error: null,
        captcha: reCaptchaResponse,
        prepopulatedData: known === null ? [] : [known],
      };
    },
    {
      perMinute: context.limits.authorizePerMinute,
      errorHandler: (error, request, reply) => {
        const problem = problemOf(error, request);
        const refused: AuthorizeResponse = {
          authorized: false,
          error: textKeyOf(problem, 'LocKey_Shared_ErrorMessage_Problem'),
          captcha: null,
          prepopulatedData: [],
          message: problem.message,
        };
        return reply.code(problem.status).send(refused);
      },
    },
  );
}

/** null for somebody without a notice, where the settlement opens the flow to them. @throws Refusal */
async function findMember(
  context: AppContext,
  flow: CompiledFlow,
  asked: NoticeCredentials | null,
  address: string,
): Promise<ClassMember | null> {
  if (asked === null) {
    if (context.live.current.settings.openFormTypes.includes(flow.formType)) return null;
    throw new Refusal(401, 'LocKey_Authorization_NotFound', 'No credentials were given.');
  }
  const verdict = await authorizeNotice(context, context.now(), asked, address);
  if (verdict.kind === 'authorized') return verdict.member;
  throw verdict.kind === 'locked'
    ? new Refusal(401, 'LocKey_Authorization_Locked', 'Too many failures: this notice id is locked for a while.')
    : new Refusal(401, 'LocKey_Authorization_NotFound', 'No notice has this id and PIN.');
}
