import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PostedForm, WrittenPage } from '../../../wire/writtenPage.ts';
import { maxPartBytes } from '../../filing/submission/limitBody.ts';
import { concurrencyLimit } from '../../helpers/concurrencyLimit.ts';
import { drain } from '../../helpers/drain.ts';
import { HttpError } from '../../helpers/httpError.ts';
import { networkOf } from '../../helpers/networkOf.ts';
import { publicAddress } from '../../helpers/publicAddress.ts';
import { withTimeout } from '../../helpers/withTimeout.ts';
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

/** Browsers give up after five minutes, and then show a page of their own. */
const longestMilliseconds = 4 * 60_000;
/** Enough to read of a refused body: a browser that is still sending never reads the answer. */
const drainedBytes = 32 * 1024 * 1024;
/** Characters of sealed answers: with what is typed they must fit into one body again. */
const mostSealed = maxPartBytes;

/** Answers the forms that browsers send without scripts: decision 135. */
export function createPlainPosts(
  app: App,
  pages: PageWriting,
  { limits, publicUrl, now, draftKey }: Pick<AppContext, 'limits' | 'publicUrl' | 'now' | 'draftKey'>,
  { csrf, session }: Pick<Cookies, 'csrf' | 'session'>,
) {
  const once = oncePerPress(now);
  // Files wait on disk while a body comes, as those of a submit.
  const atOnce = concurrencyLimit(
    limits.atOnce.submits,
    () => new HttpError(503, 'LocKey_Plain_Busy', 'As many requests are being answered as the settings allow.'),
  );

  /** Only for the session that it was written in. Compressed, since it travels with each press. */
  function sealed(written: WrittenPage, session: string): WrittenPage {
    if (written.kind === 'leave' || written.unsaved === '') return written;
    const text = deflateRawSync(written.unsaved).toString('base64');
    const unsaved = draftKey.seal(text, sealContext(session));
    if (unsaved.length > mostSealed) throw new HttpError(413, 'LocKey_Plain_TooLarge', 'The answers are too long.');
    return { ...written, unsaved };
  }

  function opened(posted: PostedForm, session: string): PostedForm {
    const text = posted.unsaved === '' ? null : draftKey.open(posted.unsaved, sealContext(session));
    return { ...posted, unsaved: text === null ? '' : inflateRawSync(Buffer.from(text, 'base64')).toString() };
  }

  /** @throws HttpError */
  async function take(request: FastifyRequest, reply: FastifyReply, { posted, token }: ReadPost) {
    request.headers[csrfHeader] = token;
    await requireToken(app, request, reply);
    const { written, cookies } = await once(request.cookies[csrf] ?? '', await hashOfPost(posted), async () => {
      const calls = callsOfClaimant(app, request, reply);
      const own = { posted: opened(posted, calls.cookie(session)), token };
      const answer = await pages.answerPost(request, own, calls);
      return { written: sealed(answer, calls.cookie(session)), cookies: cookiesIn(reply) };
    });
    // What the press has set that this one repeats.
    const own = cookiesIn(reply);
    for (const each of cookies) if (!own.includes(each)) reply.header('set-cookie', each);
    return written;
  }

  async function refused(request: FastifyRequest, error: unknown, read: ReadPost | null): Promise<AnsweredPost> {
    const { status, code } = problemOf(error, request);
    drain(request.raw, drainedBytes);
    const refusal = code.startsWith('LocKey_Plain_') ? code : (refusals[code] ?? 'LocKey_Plain_NotRead');
    const of = request.cookies[session] ?? '';
    const typed = read === null || !isSaidToBeOwn(request, publicUrl) ? null : opened(read.posted, of);
    const page = async () => sealed(await pages.refusePost(request, refusal, typed), of);
    return { status, written: await page().catch(() => null) };
  }

  /** Has its place among the presses until it is forgotten. */
  async function read(request: FastifyRequest): Promise<ReadPost> {
    const entered = atOnce.enter(networkOf(request.ip));
    try {
      const post = await readPost(request, (bytes) => entered.hold(bytes));
      const forget = async () => {
        entered.leave();
        await post.forget();
      };
      return { ...post, forget };
    } catch (error) {
      entered.leave();
      throw error;
    }
  }

  /** Goes on with its files where its answer is too late. */
  async function done(request: FastifyRequest, reply: FastifyReply, post: ReadPost): Promise<WrittenPage> {
    try {
      return await take(request, reply, post);
    } finally {
      await post.forget();
    }
  }

  return async function plainPosts(request: FastifyRequest, reply: FastifyReply): Promise<AnsweredPost> {
    let post: ReadPost | null = null;
    try {
      requireOwnPage(request, publicUrl);
      post = await read(request);
      const written = await withTimeout(longestMilliseconds, done(request, reply, post), goesOn);
      return { status: written.kind === 'leave' || written.isTaken ? 200 : 422, written };
    } catch (error) {
      return await refused(request, error, post);
    }
  };
}

const goesOn = () => new HttpError(503, 'LocKey_Plain_Slow', 'The press takes longer than a browser waits.');

const sealContext = (session: string) => ['unsaved', session];

const cookiesIn = (reply: FastifyReply): readonly string[] => [reply.getHeader('set-cookie') ?? []].flat().map(String);

/** Text keys by the code of what was refused. */
const refusals: Readonly<Record<string, string>> = { csrf: 'LocKey_Plain_Expired', busy: 'LocKey_Plain_Busy' };

/** Browsers that say where a form comes from are believed: another site's is not read. @throws HttpError */
function requireOwnPage(request: FastifyRequest, publicUrl: string | null): void {
  const { 'sec-fetch-site': site, origin } = request.headers;
  const isSilent = site === undefined && (origin === undefined || origin === 'null');
  if (!isSilent && !isSaidToBeOwn(request, publicUrl)) throw new HttpError(403, 'csrf', 'The form is of another site.');
}

/** Without a valid token another site's form must not fill in ours, so an old browser that says nothing is not believed. */
function isSaidToBeOwn(request: FastifyRequest, publicUrl: string | null): boolean {
  const { 'sec-fetch-site': site, origin, referer } = request.headers;
  const own = publicAddress(request, publicUrl).origin;
  if (site !== undefined) return site === 'same-origin';
  return origin === undefined || origin === 'null' ? referer?.startsWith(`${own}/`) === true : origin === own;
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
