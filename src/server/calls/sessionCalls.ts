import { calls } from '../../wire/callTable.ts';
import type { App } from '../appContext.ts';
import { csrfHeader } from '../plugins/security.ts';
import type { Sessions } from '../plugins/sessions.ts';
import { serve } from './serve.ts';

/** The anti-forgery token, and the end of a session. */
export function registerSessionCalls(api: App, sessions: Sessions): void {
  serve(api, calls.csrf, async (_request, reply) => ({
    requestHeaderName: csrfHeader,
    requestToken: reply.generateCsrf(),
  }));
  serve(api, calls.sessionTimeout, async (request, reply) => {
    await sessions.end(request, reply);
    return { loggedOut: true };
  });
}
