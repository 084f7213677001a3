import { setImmediate as othersFirst } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { findNamedRoute } from '../../../claim/navigation/routes.ts';
import type { PageSettings } from '../../../documents/definitions/settings.ts';
import { pathOf, searchOf } from '../../../rules/addressParts.ts';
import type { FieldValidators } from '../../../rules/ajv/fieldValidator.ts';
import { onceEach } from '../../../rules/onceEach.ts';
import { addressOf } from '../../../wire/addressOf.ts';
import type { SessionResponse } from '../../../wire/drafts.ts';
import { endpoints } from '../../../wire/endpoints.ts';
import type { PageRequest, PostedForm, WrittenPage } from '../../../wire/writtenPage.ts';
import { HttpError } from '../../helpers/httpError.ts';
import { publicAddress } from '../../helpers/publicAddress.ts';
import { withTimeout } from '../../helpers/withTimeout.ts';
import { heldSettlement } from '../../settlement/liveSettlement.ts';
import type { Settlement } from '../../settlement/settlement.ts';
import type { AppContext } from '../appContext.ts';
import { sessionAnswer } from '../endpoints/sessionAnswer.ts';
import { contextOf } from '../plugins/routing.ts';
import { csrfHeader } from '../plugins/security.ts';
import { findSession } from '../plugins/sessions.ts';
import type { BuiltApp } from './builtApp.ts';
import type { CallsOfClaimant } from './callsOfClaimant.ts';
import { firstAnswers } from './firstAnswers.ts';
import { createPageCache } from './pageCache.ts';
import { isFlowPath, pageCulture } from './pageShell.ts';
import type { ReadPost } from './readPost.ts';
import { siteFiles } from './sitePages.ts';

/** What a page is written from: the settlement, the session and its draft. */
export type PageContext = Pick<
  AppContext,
  'telemetry' | 'now' | 'live' | 'build' | 'captcha' | 'wallet' | 'publicUrl' | 'store' | 'draftKey' | 'mail'
>;

/** Rendering takes 10 ms of the one processor. Beyond this the browser renders, so that claims go first. */
const maxAtOnce = 8;
const longestMilliseconds = 10_000;

const emptySession: SessionResponse = { forms: [] };

class LeftToBrowser extends Error {}

export type PageWriting = ReturnType<typeof createPageWriting>;

/** Both throw an HttpError for a request that names no host. */
export function createPageWriting(
  context: PageContext,
  built: BuiltApp,
  sessionCookie: string,
  mayWrite: (request: FastifyRequest) => Promise<boolean>,
) {
  const { telemetry } = context;
  const cache = createPageCache(context.now);

  let writing = 0;
  let turn = Promise.resolve();

  /** One object per settlement, since the app caches what it derives from it. */
  const answersOf = onceEach((current: Settlement) => firstAnswers({ ...context, live: heldSettlement(current) }));

  function requireSlot(): void {
    if (writing >= maxAtOnce) throw new LeftToBrowser('many are being written');
  }

  /** @throws Error on a timeout. */
  async function inSlot<Done>(work: () => Promise<Done>): Promise<Done> {
    writing += 1;
    try {
      return await telemetry.part('write page', () => withTimeout(longestMilliseconds, work()));
    } finally {
      writing -= 1;
    }
  }

  /** @throws LeftToBrowser while one more page would delay requests, Error on a timeout. */
  async function inBounds(work: () => Promise<WrittenPage>): Promise<WrittenPage> {
    requireSlot();
    return inSlot(work);
  }

  /** What the app is given to open the address of a request. */
  function openedBy(request: FastifyRequest, session: SessionResponse): PageRequest<PageSettings, FieldValidators> {
    const { current } = request.live;
    const { settings, sitePages, cultures } = current;
    const culture = pageCulture(request.url, [...cultures.keys()]);
    const { origin } = publicAddress(request, context.publicUrl);
    const now = context.now().getTime();
    const known = {
      ...answersOf(current),
      [addressOf(endpoints.content.path, { culture })]: cultures.get(culture)?.items ?? [],
      [endpoints.session.path]: session,
    };
    const pageSettings = { ...settings.app, sitePages: [...sitePages] };
    return {
      address: request.url,
      origin,
      settings: pageSettings,
      validators: current.validators,
      now,
      answers: known,
    };
  }

  /** A turn of the event loop between two pages, so that requests which have arrived are answered and pages counted. */
  async function takeTurn(): Promise<void> {
    turn = turn.then(() => othersFirst());
    await turn;
  }

  async function write(request: FastifyRequest, session: SessionResponse): Promise<WrittenPage> {
    const { writePage } = await built.onServer();
    await takeTurn();
    return writePage(openedBy(request, session));
  }

  async function sessionOf(request: FastifyRequest, cookie = request.cookies[sessionCookie]): Promise<SessionResponse> {
    const row = await findSession(request, context, cookie);
    return sessionAnswer(contextOf(context, request), row, request.log);
  }

  function writeCommon(request: FastifyRequest, bounded: typeof inBounds): Promise<WrittenPage> {
    const key = keyOf(request);
    const work = () => bounded(() => write(request, emptySession));
    return key === null ? work() : cache.page(request.live.current, key, work);
  }

  /** The bounds are checked before the database is read, so that a flood of such pages is cheap. */
  async function writeOfSession(request: FastifyRequest): Promise<WrittenPage> {
    return inBounds(async () => {
      if (!(await mayWrite(request))) throw new LeftToBrowser('its network has opened many');
      const session = await sessionOf(request);
      return session.forms.length === 0 ? writeCommon(request, (work) => work()) : write(request, session);
    });
  }

  /** The cache key of a page without session data; null where its query may change it. */
  function keyOf(request: FastifyRequest): string | null {
    const { flows, cultures } = request.live.current;
    const path = pathOf(request.url);
    const names = [...new URLSearchParams(searchOf(request.url)).keys()];
    if (names.some((name) => name !== 'culture' && name !== '')) return null;
    const { origin } = publicAddress(request, context.publicUrl);
    // All unknown addresses share one page.
    const route = isFlowPath(flows, path) ? path : (findNamedRoute(path) ?? '');
    return [origin, route, pageCulture(request.url, [...cultures.keys()])].join(' ');
  }

  /** Null, and logged, where a page cannot be had: then browsers draw it. */
  async function writtenPage(request: FastifyRequest): Promise<WrittenPage | null> {
    try {
      const hasSession = request.cookies[sessionCookie] !== undefined;
      const page = await (hasSession ? writeOfSession(request) : writeCommon(request, inBounds));
      telemetry.count('pages', { outcome: 'written' });
      return page;
    } catch (error) {
      if (error instanceof HttpError) throw error;
      const isLeft = error instanceof LeftToBrowser;
      telemetry.count('pages', { outcome: isLeft ? 'left' : 'failed' });
      if (isLeft) request.log.debug(`a page is left to the browser: ${error.message}`);
      else request.log.error({ err: error }, 'a page could not be written: the browser draws it');
      return null;
    }
  }

  /** Waits for a slot rather than fail: what is drawn has been done already. */
  const drawn = <Done>(work: () => Promise<Done>): Promise<Done> =>
    inSlot(async () => {
      await takeTurn();
      return work();
    });

  /** @throws HttpError where the server has too much to do; then nothing is done. */
  async function answered(request: FastifyRequest, work: () => Promise<WrittenPage>): Promise<WrittenPage> {
    try {
      requireSlot();
      if (!(await mayWrite(request))) throw new LeftToBrowser('its network has opened many');
      return await work();
    } catch (error) {
      if (!(error instanceof LeftToBrowser)) throw error;
      throw new HttpError(503, 'busy', 'The server cannot do this now. Ask again in a moment.');
    }
  }

  /** A page of the settlement's site; every visitor gets the same. @throws HttpError where the server has too much to do. */
  async function writtenSitePage(
    request: FastifyRequest,
    page: string | null,
    settlementDir: string,
  ): Promise<WrittenPage> {
    const { current } = request.live;
    const { site, cultures } = current;
    if (site === null) throw new HttpError(404, 'not-found', 'There is nothing at this address.');
    const culture = pageCulture(request.url, [...cultures.keys()]);
    const { origin } = publicAddress(request, context.publicUrl);
    const write = async () => {
      const { writeSitePage } = await built.onServer();
      await takeTurn();
      const opened = openedBy(request, emptySession);
      const content = addressOf(endpoints.content.path, { culture });
      const { items = [], ofSite = [] } = cultures.get(culture) ?? {};
      const answers = { ...opened.answers, [content]: [...items, ...ofSite] };
      return writeSitePage({ ...opened, answers, site, page, files: await siteFiles(settlementDir) });
    };
    return answered(request, () =>
      cache.page(current, [origin, page === null ? 'not on the site' : `/site${page}`, culture].join(' '), write),
    );
  }

  return {
    writtenPage,
    writtenSitePage,
    async answerPost(
      request: FastifyRequest,
      { posted, token }: Pick<ReadPost, 'posted' | 'token'>,
      { call, cookie }: Pick<CallsOfClaimant, 'call' | 'cookie'>,
    ): Promise<WrittenPage> {
      const { answerPost } = await built.onServer();
      const opened = openedBy(request, await sessionOf(request));
      const session = () =>
        sessionOf(request, cookie(sessionCookie)).catch((error: unknown) => {
          request.log.error({ err: error }, 'the session after a press could not be read');
          return null;
        });
      const log = (what: string, cause: unknown) => request.log.info({ err: cause }, `a page without scripts: ${what}`);
      // Only its drawings are bounded as pages are: what a press waits for has bounds of its own, as a scanner's.
      const csrf = { requestHeaderName: csrfHeader, requestToken: token };
      return answered(request, () => answerPost({ ...opened, posted, csrf, call, session, log, drawn }));
    },
    /** The page of the request with the reason, a text key, why what was sent from it is not done. */
    async refusePost(request: FastifyRequest, refusal: string, posted: PostedForm | null): Promise<WrittenPage> {
      const { refusePost } = await built.onServer();
      const session = await sessionOf(request);
      return answered(request, () => drawn(() => refusePost({ ...openedBy(request, session), refusal, posted })));
    },
  };
}
