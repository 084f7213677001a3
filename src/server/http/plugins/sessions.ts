import { createHash, randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { noSession, sessionEndHeader } from '../../../wire/sessionEnd.ts';
import type { AuthorizedForm, SessionRow } from '../../store/sessionRows.ts';
import type { App, AppContext } from '../appContext.ts';
import type { Cookies } from './cookies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    claimSession: SessionRow | null;
  }
}

/** Not every request costs a write. */
const slideEveryMilliseconds = 30_000;
/** A stolen session is worth nothing the next day, however active it is. */
const longestMilliseconds = 12 * 3600_000;

/** How many earlier sign-ins of a claimant to one form count: other tabs hold the data of theirs. */
const mostEarlier = 4;

export type Sessions = ReturnType<typeof registerSessions>;

/** Finds and extends the session of every request registered after this in the same scope. */
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
    const session = await findSession(request, context, request.cookies[sessionCookie]);
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
    // A session cookie: it ends with the browser, and the row on its own.
    reply.setCookie(sessionCookie, id, options);
  };

  return {
    /**
     * Gives the session a new id, against session fixation. Wallet logins move along, except another claimant's to the
     * same form. The end stays when other forms move along, since anyone can sign in to an open form, and when the
     * session alone identifies the claimant (`isKnownBySession`): a thief must not extend either.
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
      const earlier = before === undefined ? [] : [before.prepopulated, ...before.earlier].slice(0, mostEarlier);
      const content = {
        authorized: [...others, { ...form, earlier, receipt: null }],
        culture: previous?.culture ?? null,
        begunAt: previous !== null && (others.length > 0 || isKnownBySession) ? previous.begunAt : now().toISOString(),
      };
      if (previous === null) return begin(request, reply, content);
      const moved = [...others, ...(before === undefined ? [] : [before])].map(({ formType }) => formType);
      await begin(request, reply, content, (session) => store.sessions.replace(previous.idHash, session, moved));
    },
    async setCulture(request: FastifyRequest, reply: FastifyReply, culture: string): Promise<void> {
      if (request.claimSession === null) {
        return begin(request, reply, { authorized: [], culture, begunAt: now().toISOString() });
      }
      request.claimSession = { ...request.claimSession, culture };
      await store.sessions.setCulture(request.claimSession.idHash, culture);
    },
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

/** Of the value of its cookie. Does not extend it. */
export async function findSession(
  request: Pick<FastifyRequest, 'unsignCookie'>,
  { store, now }: Pick<AppContext, 'store' | 'now'>,
  cookie: string | undefined,
): Promise<SessionRow | null> {
  if (cookie === undefined) return null;
  const { valid, value } = request.unsignCookie(cookie);
  return valid ? store.sessions.find(hash(value), now().toISOString()) : null;
}

function hash(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}
