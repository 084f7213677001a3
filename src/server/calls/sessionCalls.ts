import { Type } from 'typebox';
import { CsrfResponse, SessionTimeoutResponse } from '../../wire/calls.ts';
import type { App } from '../appContext.ts';
import { needsCsrf } from '../plugins/apiDocs.ts';
import { csrfHeader } from '../plugins/security.ts';
import type { Sessions } from '../plugins/sessions.ts';
import { errorResponses, nothing } from './schemas.ts';

const tags = ['session'];

/** The anti-forgery token, and the end of a session. */
export function registerSessionCalls(api: App, sessions: Sessions): void {
  api.get(
    '/api/csrf',
    {
      schema: {
        tags,
        summary: 'The anti-forgery token and the header that carries it.',
        description:
          'Sets a cookie besides; every call that changes something needs both. Call it first, and again after a 403.',
        querystring: nothing,
        response: { 200: CsrfResponse, ...errorResponses },
      },
    },
    async (_request, reply) => ({ requestHeaderName: csrfHeader, requestToken: reply.generateCsrf() }),
  );
  api.post(
    '/api/session-timeout',
    {
      schema: {
        tags,
        summary: 'Logs out.',
        security: needsCsrf,
        body: Type.Union([Type.Null(), nothing]),
        response: { 200: SessionTimeoutResponse, ...errorResponses },
      },
      config: { documented: { body: undefined } },
      onRequest: api.csrfProtection,
      // No body is as good as an empty one.
      preValidation: async (request) => {
        request.body ??= null;
      },
    },
    async (request, reply) => {
      await sessions.end(request, reply);
      return { loggedOut: true };
    },
  );
}
