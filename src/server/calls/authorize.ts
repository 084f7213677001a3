import type { FastifyReply } from 'fastify';
import type { CompiledFlow } from '../../compile/compiledPage.ts';
import { AuthorizeRequest, AuthorizeResponse } from '../../wire/calls.ts';
import type { App, AppContext } from '../appContext.ts';
import { type NoticeCredentials, noticeCredentials } from '../authorization/credentials.ts';
import { authorizeNotice } from '../authorization/noticeAuthorizer.ts';
import { oneEachTurn } from '../authorization/oneEachTurn.ts';
import { fieldsHash, prepopulatedData } from '../authorization/prepopulatedData.ts';
import { requireCaptcha } from '../captcha/requireCaptcha.ts';
import { deadlinePassed } from '../deadlinePassed.ts';
import { needsCsrf } from '../plugins/apiDocs.ts';
import { problemOf } from '../plugins/problem.ts';
import type { Sessions } from '../plugins/sessions.ts';
import { Refusal } from '../refusal.ts';
import type { ClassMember } from '../store/store.ts';
import { textKeyOf } from './textKeyOf.ts';

/** POST of one flow's authorize call. Whatever goes wrong, the answer has the shape of an AuthorizeResponse. */
export function registerAuthorize(
  api: App,
  context: AppContext,
  sessions: Sessions,
  { formType, call }: { readonly formType: string; readonly call: string },
): void {
  const turn = oneEachTurn();
  api.post(
    call,
    {
      schema: {
        tags: ['forms'],
        summary: `Authorizes ${formType}.`,
        security: needsCsrf,
        body: AuthorizeRequest,
        response: { 200: AuthorizeResponse, '4xx': AuthorizeResponse, '5xx': AuthorizeResponse },
      },
      config: { rateLimit: { max: context.limits.authorizePerMinute, timeWindow: '1 minute' } },
      onRequest: api.csrfProtection,
      errorHandler: (error, request, reply) => {
        const problem = problemOf(error, request);
        return refuse(reply, problem.status, textKeyOf(problem, 'LocKey_Shared_ErrorMessage_Problem'), problem.message);
      },
    },
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
      return reply.code(200).send({
        authorized: true,
        error: null,
        captcha: reCaptchaResponse,
        prepopulatedData: known === null ? [] : [known],
      });
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

function refuse(reply: FastifyReply, status: number, error: string, message: string): FastifyReply {
  const answer: AuthorizeResponse = { authorized: false, error, captcha: null, prepopulatedData: [], message };
  return reply.code(status).send(answer);
}
