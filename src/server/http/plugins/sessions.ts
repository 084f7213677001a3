import { createHash, randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { noSession, sessionEndHeader } from '../../../wire/sessionEnd.ts';
import type { AuthorizedForm, SessionRow } from '../../store/sessionStore.ts';
import type { App, AppContext } from '../appContext.ts';
import type { Cookies } from './cookies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** null: no session, or one that ended. */
    claimSession: SessionRow | null;
  }
}

/** The end of a session is written again at most this often: not every call costs a write. */
const slideEveryMilliseconds = 30_000;
/** Whatever is done in it, a session ends after so long: what was stolen is worth nothing the day after. */
const longestMilliseconds = 12 * 3600_000;

/** So many earlier sign-ins of one person to one form still count: each tab has what the last one in it was answered. */
const earlierKept = 4;

export type Sessions = ReturnType<typeof registerSessions>;

/**
 * Finds and slides the session of every call registered after this in the same scope. Returns what a call may do with
 * it: a session begins when there is something to keep.
 */
export function registerSessions(
  api: App,
  context: Pick<AppContext, 'store' | 'now'>,
  { session: sessionCookie, options }: Cookies,
) {
  const { store, now } = context;
  const lastOf = ({ begunAt }: Pick<SessionRow, 'begunAt'>) => Date.parse(begunAt) + longestMilliseconds;
  const endOf = (session: Pick<SessionRow, 'begunAt'>, { live }: Pick<FastifyRequest, 'live'>) => {
    const slid = now().getTime() + live.current.settings.app.minSessionDuration * 60_000;
    return new Date(Math.min(slid, lastOf(session)));
  };

  api.decorateRequest('claimSession', null);
  api.addHook('onRequest', async (request) => {
    const session = await findSession(request, context, sessionCookie);
    request.claimSession = session;
    if (session === null) return;
    const slid = endOf(session, request);
    if (slid.getTime() - Date.parse(session.expiresAt) >= slideEveryMilliseconds) {
      await store.sessions.extend(session.idHash, slid.toISOString());
    }
  });

  api.addHook('onSend', async ({ claimSession, routeOptions }, reply) => {
    if (routeOptions.config.sameForAll === true) return;
    const left = claimSession === null ? noSession : Math.floor((lastOf(claimSession) - now().getTime()) / 1000);
    reply.header(sessionEndHeader, left);
  });

  const begin = async (
    request: FastifyRequest,
    reply: FastifyReply,
    content: Pick<SessionRow, 'authorized' | 'culture' | 'begunAt'>,
    put = store.sessions.put,
  ) => {
    const id = randomBytes(32).toString('base64url');
    const session = { ...content, idHash: hash(id), expiresAt: endOf(content, request).toISOString() };
    await put(session);
    request.claimSession = session;
    // Without an age the cookie ends with the browser; the row ends on its own.
    reply.setCookie(sessionCookie, id, options);
  };

  return {
    /**
     * Gives the session a new id: one known before an authorization is worth nothing after it. Logins to the wallet go
     * along, but for those of somebody else who was signed in to the same form. Where other forms go along its end does
     * too: one that anybody may open must not keep the others open. And it does where the session alone says whose answers
     * these are (`isKnownBySession`): whoever has stolen it would keep it open.
     */
    async authorize(
      request: FastifyRequest,
      reply: FastifyReply,
      form: Omit<AuthorizedForm, 'earlier' | 'receipt'>,
      isKnownBySession: boolean,
    ): Promise<void> {
      const previous = request.claimSession;
      const others = (previous?.authorized ?? []).filter(({ formType }) => formType !== form.formType);
      const before = previous?.authorized.find(
        ({ formType, subject }) => formType === form.formType && isDeepStrictEqual(subject, form.subject),
      );
      const earlier = before === undefined ? [] : [before.prepopulated, ...before.earlier].slice(0, earlierKept);
      const content = {
        authorized: [...others, { ...form, earlier, receipt: null }],
        culture: previous?.culture ?? null,
        begunAt: previous !== null && (others.length > 0 || isKnownBySession) ? previous.begunAt : now().toISOString(),
      };
      if (previous === null) return begin(request, reply, content);
      const kept = [...others, ...(before === undefined ? [] : [before])].map(({ formType }) => formType);
      await begin(request, reply, content, (session) => store.sessions.replace(previous.idHash, session, kept));
    },
    async setCulture(request: FastifyRequest, reply: FastifyReply, culture: string): Promise<void> {
      if (request.claimSession === null) {
        return begin(request, reply, { authorized: [], culture, begunAt: now().toISOString() });
      }
      request.claimSession = { ...request.claimSession, culture };
      await store.sessions.setCulture(request.claimSession.idHash, culture);
    },
    /** Notes what the session of a request has filed. */
    async noteReceipt(request: FastifyRequest, formType: string, receipt: string): Promise<void> {
      const session = request.claimSession;
      if (session !== null) await store.sessions.noteReceipt(session.idHash, formType, receipt);
    },
    async end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      if (request.claimSession !== null) await store.sessions.remove(request.claimSession.idHash);
      request.claimSession = null;
      reply.clearCookie(sessionCookie, options);
    },
  };
}

/** The session of a request; null where it has none, or one that ended. It is not made longer. */
export async function findSession(
  request: FastifyRequest,
  { store, now }: Pick<AppContext, 'store' | 'now'>,
  cookie: Cookies['session'],
): Promise<SessionRow | null> {
  const id = cookieId(request, cookie);
  return id === null ? null : store.sessions.find(hash(id), now().toISOString());
}

function cookieId(request: FastifyRequest, name: string): string | null {
  const text = request.cookies[name];
  if (text === undefined) return null;
  const { valid, value } = request.unsignCookie(text);
  return valid ? value : null;
}

function hash(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}
