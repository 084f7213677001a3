import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App, AppContext } from '../appContext.ts';
import type { AuthorizedForm, SessionRow } from '../store/store.ts';
import { cookieOptions } from './security.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** null: no session, or one that ended. */
    claimSession: SessionRow | null;
  }
}

export const sessionCookie = 'claim_session';
/** The end of a session is written again at most this often: not every call costs a write. */
const slideEveryMilliseconds = 30_000;

/** What a call may do with the session of a request. Sessions begin when there is something to keep, not before. */
export interface Sessions {
  /** Gives the session a new id: one known before an authorization is worth nothing after it. */
  authorize(request: FastifyRequest, reply: FastifyReply, form: AuthorizedForm): Promise<void>;
  setCulture(request: FastifyRequest, reply: FastifyReply, culture: string): Promise<void>;
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

/** Finds and slides the session of every call registered after this in the same scope. */
export function registerSessions(api: App, context: AppContext): Sessions {
  const { store, now } = context;
  const end = () => new Date(now().getTime() + context.live.current.settings.app.minSessionDuration * 60_000);

  api.decorateRequest('claimSession', null);
  api.addHook('onRequest', async (request) => {
    const id = cookieId(request);
    if (id === null) return;
    const session = await store.sessions.find(hash(id), now().toISOString());
    request.claimSession = session;
    if (session === null) return;
    const slid = end();
    if (slid.getTime() - Date.parse(session.expiresAt) >= slideEveryMilliseconds) {
      await store.sessions.extend(session.idHash, slid.toISOString());
    }
  });

  const begin = async (request: FastifyRequest, reply: FastifyReply, content: SessionContent) => {
    const id = randomBytes(32).toString('base64url');
    request.claimSession = { ...content, idHash: hash(id), expiresAt: end().toISOString() };
    await store.sessions.put(request.claimSession);
    // Without an age the cookie ends with the browser; the row ends on its own.
    reply.setCookie(sessionCookie, id, cookieOptions);
  };

  return {
    async authorize(request, reply, form) {
      const previous = request.claimSession;
      const others = (previous?.authorized ?? []).filter(({ formType }) => formType !== form.formType);
      await begin(request, reply, { authorized: [...others, form], culture: previous?.culture ?? null });
      if (previous !== null) await store.sessions.remove(previous.idHash);
    },
    async setCulture(request, reply, culture) {
      if (request.claimSession === null) return begin(request, reply, { authorized: [], culture });
      request.claimSession = { ...request.claimSession, culture };
      await store.sessions.put(request.claimSession);
    },
    async end(request, reply) {
      if (request.claimSession !== null) await store.sessions.remove(request.claimSession.idHash);
      request.claimSession = null;
      reply.clearCookie(sessionCookie, { path: '/' });
    },
  };
}

type SessionContent = Pick<SessionRow, 'authorized' | 'culture'>;

function cookieId(request: FastifyRequest): string | null {
  const text = request.cookies[sessionCookie];
  if (text === undefined) return null;
  const { valid, value } = request.unsignCookie(text);
  return valid ? value : null;
}

function hash(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}
