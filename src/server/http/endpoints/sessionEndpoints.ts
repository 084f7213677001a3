import { endpoints } from '../../../wire/endpoints.ts';
import type { App, AppContext } from '../appContext.ts';
import { contextOf } from '../plugins/routing.ts';
import { csrfHeader } from '../plugins/security.ts';
import type { Sessions } from '../plugins/sessions.ts';
import { serve } from './serve.ts';
import { sessionAnswer } from './sessionAnswer.ts';

export function registerSessionEndpoints(
  api: App,
  context: Pick<AppContext, 'live' | 'store' | 'draftKey' | 'now' | 'mail'>,
  sessions: Sessions,
): void {
  serve(api, endpoints.csrf, async (_request, reply) => ({
    requestHeaderName: csrfHeader,
    requestToken: reply.generateCsrf(),
  }));
  serve(api, endpoints.session, async (request) =>
    sessionAnswer(contextOf(context, request), request.claimSession, request.log),
  );
  serve(api, endpoints.sessionTimeout, async (request, reply) => {
    await sessions.end(request, reply);
    return { loggedOut: true };
  });
}
