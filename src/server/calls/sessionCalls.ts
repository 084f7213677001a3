import { Type } from 'typebox';
import { CsrfResponse, ErrorResponse, SessionTimeoutResponse } from '../../wire/calls.ts';
import type { App } from '../appContext.ts';
import { csrfHeader } from '../plugins/security.ts';
import type { Sessions } from '../plugins/sessions.ts';

const nothing = Type.Object({}, { additionalProperties: false });
const errors = { '4xx': ErrorResponse, '5xx': ErrorResponse };
const tags = ['session'];

/** The anti-forgery token, and the end of a session. */
export function registerSessionCalls(api: App, sessions: Sessions): void {
  api.get(
    '/api/csrf',
    {
      schema: {
        tags,
        summary: 'The anti-forgery token and the header that carries it.',
        querystring: nothing,
        response: { 200: CsrfResponse, ...errors },
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
        body: Type.Union([Type.Null(), nothing]),
        response: { 200: SessionTimeoutResponse, ...errors },
      },
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
