import type { FastifyReply, FastifyRequest } from 'fastify';
import type { WrittenPage } from '../../../wire/writtenPage.ts';
import { concurrencyLimit } from '../../helpers/concurrencyLimit.ts';
import { drain } from '../../helpers/drain.ts';
import { HttpError } from '../../helpers/httpError.ts';
import { networkOf } from '../../helpers/networkOf.ts';
import { publicAddress } from '../../helpers/publicAddress.ts';
import type { App, AppContext } from '../appContext.ts';
import type { Cookies } from '../plugins/cookies.ts';
import { problemOf } from '../plugins/problem.ts';
import { csrfHeader } from '../plugins/security.ts';
import { callsOfClaimant } from './callsOfClaimant.ts';
import { hashOfPost, oncePerPress } from './oncePerPress.ts';
import { type ReadPost, readPost } from './readPost.ts';
import type { PageWriting } from './writePage.ts';

export interface AnsweredPost {
  readonly status: number;
  /** Null where browsers draw the page. */
  readonly written: WrittenPage | null;
}

/** Enough to read of a refused body: a browser that is still sending never reads the answer. */
const drainedBytes = 32 * 1024 * 1024;

/** Answers the forms that browsers send without scripts: decision 135. */
export function createPlainPosts(
  app: App,
  pages: PageWriting,
  { limits, publicUrl, now }: Pick<AppContext, 'limits' | 'publicUrl' | 'now'>,
  { csrf }: Pick<Cookies, 'csrf'>,
) {
  const once = oncePerPress(now);
  // Files wait on disk while a body comes, as those of a submit.
  const atOnce = concurrencyLimit(
    limits.atOnce.submits,
    () => new HttpError(503, 'LocKey_Plain_Busy', 'As many requests are being answered as the settings allow.'),
  );

  /** @throws HttpError */
  async function take(request: FastifyRequest, reply: FastifyReply): Promise<WrittenPage> {
    requireOwnPage(request, publicUrl);
    let read: ReadPost | null = null;
    const entered = atOnce.enter(networkOf(request.ip));
    try {
      read = await readPost(request, (bytes) => entered.hold(bytes));
      request.headers[csrfHeader] = read.token;
      await requireToken(app, request, reply);
      const { posted } = read;
      const { written, cookies } = await once(request.cookies[csrf] ?? '', await hashOfPost(posted), async () => ({
        written: await pages.answerPost(request, posted, callsOfClaimant(app, request, reply)),
        cookies: cookiesIn(reply),
      }));
      // What the press has set that this one repeats.
      const own = cookiesIn(reply);
      for (const each of cookies) if (!own.includes(each)) reply.header('set-cookie', each);
      return written;
    } finally {
      entered.leave();
      await read?.forget();
    }
  }

  return async function plainPosts(request: FastifyRequest, reply: FastifyReply): Promise<AnsweredPost> {
    try {
      const written = await take(request, reply);
      return { status: written.kind === 'leave' || written.isTaken ? 200 : 422, written };
    } catch (error) {
      const { status, code } = problemOf(error, request);
      drain(request.raw, drainedBytes);
      const refusal = code.startsWith('LocKey_Plain_') ? code : (refusals[code] ?? 'LocKey_Plain_NotRead');
      return { status, written: await pages.refusePost(request, refusal).catch(() => null) };
    }
  };
}

const cookiesIn = (reply: FastifyReply): readonly string[] => [reply.getHeader('set-cookie') ?? []].flat().map(String);

/** Text keys by the code of what was refused. */
const refusals: Readonly<Record<string, string>> = { csrf: 'LocKey_Plain_Expired', busy: 'LocKey_Plain_Busy' };

/** Browsers that say where a form comes from are believed: another site's is not read. @throws HttpError */
function requireOwnPage(request: FastifyRequest, publicUrl: string | null): void {
  const { 'sec-fetch-site': site, origin } = request.headers;
  const own = publicAddress(request, publicUrl).origin;
  const isOwn =
    site === undefined ? origin === undefined || origin === 'null' || origin === own : site === 'same-origin';
  if (!isOwn) throw new HttpError(403, 'csrf', 'The form is of another site.');
}

/** @throws HttpError without the cookie, FastifyError without the token that belongs to it. */
async function requireToken(app: App, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    // The plugin answers a failure itself; here a page does.
    const answering: FastifyReply = Object.create(reply, { send: { value: reject } });
    app.csrfProtection(request, answering, () => resolve());
  }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'FST_CSRF_MISSING_SECRET')
      throw new HttpError(403, 'LocKey_Plain_NoCookies', 'The browser sent no cookies.');
    throw error;
  });
}
