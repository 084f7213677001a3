import type { FastifyBaseLogger } from 'fastify';
import { calls } from '../../wire/callTable.ts';
import type { FiledForm } from '../../wire/drafts.ts';
import type { App, AppContext } from '../appContext.ts';
import { findDraft, wireKept } from '../drafts/drafts.ts';
import { csrfHeader } from '../plugins/security.ts';
import type { Sessions } from '../plugins/sessions.ts';
import { filedForm, findFiled } from '../receipts/filed.ts';
import type { AuthorizedForm } from '../store/store.ts';
import { serve } from './serve.ts';

/** The anti-forgery token, what a session may go on with, and its end. */
export function registerSessionCalls(api: App, context: AppContext, sessions: Sessions): void {
  serve(api, calls.csrf, async (_request, reply) => ({
    requestHeaderName: csrfHeader,
    requestToken: reply.generateCsrf(),
  }));
  serve(api, calls.session, async (request) => {
    const running = new Set(context.live.current.flows.map(({ formType }) => formType));
    const authorized = (request.claimSession?.authorized ?? []).filter(({ formType }) => running.has(formType));
    const forms = authorized.map(async (form) => ({
      formType: form.formType,
      ...wireKept(await findDraft(context, form, request.log)),
      filed: await filedBy(context, form, request.log),
    }));
    return { forms: await Promise.all(forms) };
  });
  serve(api, calls.sessionTimeout, async (request, reply) => {
    await sessions.end(request, reply);
    return { loggedOut: true };
  });
}

/** What was filed in a form by whom the session is of. */
async function filedBy(
  context: AppContext,
  form: AuthorizedForm,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<FiledForm | null> {
  const filed = await findFiled(context, form);
  return filed === null ? null : filedForm(context, context.live.flow(form.formType), filed, log);
}
