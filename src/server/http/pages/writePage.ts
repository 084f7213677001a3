import { setImmediate as othersFirst } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { findNamedRoute } from '../../../claim/navigation/routes.ts';
import { pathOf, searchOf } from '../../../rules/addressParts.ts';
import { onceEach } from '../../../rules/onceEach.ts';
import { addressOf } from '../../../wire/addressOf.ts';
import type { SessionResponse } from '../../../wire/drafts.ts';
import { endpoints } from '../../../wire/endpoints.ts';
import type { InitialData, WrittenPage } from '../../../wire/writtenPage.ts';
import { HttpError } from '../../helpers/httpError.ts';
import { publicAddress } from '../../helpers/publicAddress.ts';
import { withTimeout } from '../../helpers/withTimeout.ts';
import { heldSettlement } from '../../settlement/liveSettlement.ts';
import { flowAddress, servedFlows } from '../../settlement/servedFlows.ts';
import type { Settlement } from '../../settlement/settlement.ts';
import type { AppContext } from '../appContext.ts';
import { sessionAnswer } from '../endpoints/sessionAnswer.ts';
import { settlementAnswers } from '../endpoints/settlementAnswers.ts';
import { contextOf } from '../plugins/routing.ts';
import { findSession } from '../plugins/sessions.ts';
import type { BuiltApp } from './builtApp.ts';
import { createPageCache } from './pageCache.ts';
import { isFlowPath, pageCulture } from './pageShell.ts';

/**
 * A page takes the processor for a hundredth of a second, and all that wait for one share it. Above this a page is left to
 * its browser, which costs the server next to nothing: claims are filed at any load.
 */
const maxAtOnce = 8;
/** One that takes longer never ends: what it waits for is not there. */
const longestMilliseconds = 10_000;

/** What a session has begun that there is not. */
const nobodys: SessionResponse = { forms: [] };

/** A page that is left to its browser, and why. */
class LeftToBrowser extends Error {}

/**
 * Writes pages: with what a session has begun, or for everybody alike, and then once for many requests. Answers null, and
 * logs why, where a page cannot be written: the browser draws it then. `mayWrite` says whether one more page of a session
 * is written for who asks. @throws Refusal for a request that names no host.
 */
export function createPageWriting(
  context: Pick<
    AppContext,
    'telemetry' | 'now' | 'live' | 'build' | 'captcha' | 'wallet' | 'publicUrl' | 'store' | 'draftKey' | 'mail'
  >,
  built: BuiltApp,
  sessionCookie: string,
  mayWrite: (request: FastifyRequest) => Promise<boolean>,
) {
  const { telemetry } = context;
  const cache = createPageCache(context.now);

  let writing = 0;
  let turn = Promise.resolve();

  /** What every page of the settlement is written with: the same objects each time, of which the app keeps what it makes. */
  const answersOf = onceEach((current: Settlement): InitialData['answers'] => {
    const answers = settlementAnswers({ ...context, live: heldSettlement(current) });
    const deadlines = answers.deadlines();
    return {
      [endpoints.captcha.path]: answers.captcha(),
      [endpoints.wallet.path]: answers.wallet(),
      [endpoints.cultures.path]: answers.cultures(),
      [endpoints.whitelist.path]: answers.whitelist(),
      [endpoints.config.path]: answers.config(),
      [endpoints.flows.path]: answers.flows(),
      ...Object.fromEntries(
        servedFlows(current).map((flow) => [flowAddress(endpoints.flow.path, flow, context.build), flow.answer()]),
      ),
      ...(deadlines === null ? {} : { [endpoints.deadlines.path]: deadlines }),
    };
  });

  /**
   * Does what a page needs, within bounds. @throws LeftToBrowser where so many are being written that this one would hold up
   * the calls of others, Error where it takes too long.
   */
  async function inBounds(work: () => Promise<WrittenPage>): Promise<WrittenPage> {
    if (writing >= maxAtOnce) throw new LeftToBrowser('many are being written');
    writing += 1;
    try {
      return await telemetry.part('write page', () => withTimeout(longestMilliseconds, work()));
    } finally {
      writing -= 1;
    }
  }

  async function write(request: FastifyRequest, session: SessionResponse): Promise<WrittenPage> {
    const writePage = await built.writer();
    // Between two pages everything that has arrived is read: calls are answered, and pages are counted. One that is
    // written at once would be done before the next request is seen.
    turn = turn.then(() => othersFirst());
    await turn;
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
    return writePage({
      address: request.url,
      origin,
      settings: pageSettings,
      validators: current.validators,
      now,
      answers: known,
    });
  }

  /** Of a session that has begun nothing: what everybody gets. */
  function writeCommon(request: FastifyRequest, bounded: typeof inBounds): Promise<WrittenPage> {
    const key = keyOf(request);
    const work = () => bounded(() => write(request, nobodys));
    return key === null ? work() : cache.page(request.live.current, key, work);
  }

  /** The bounds come before session and draft are read: a flood of such pages costs next to nothing. */
  async function writeOfSession(request: FastifyRequest): Promise<WrittenPage> {
    return inBounds(async () => {
      if (!(await mayWrite(request))) throw new LeftToBrowser('its network has opened many');
      const row = await findSession(request, context, sessionCookie);
      const session = await sessionAnswer(contextOf(context, request), row, request.log);
      return session.forms.length === 0 ? writeCommon(request, (work) => work()) : write(request, session);
    });
  }

  /** Where a page has only what everybody gets: under what it is kept. Null for one that its query may change. */
  function keyOf(request: FastifyRequest): string | null {
    const { flows, cultures } = request.live.current;
    const path = pathOf(request.url);
    const names = [...new URLSearchParams(searchOf(request.url)).keys()];
    if (names.some((name) => name !== 'culture' && name !== '')) return null;
    const { origin } = publicAddress(request, context.publicUrl);
    // All that lead nowhere lead to the same page.
    const place = isFlowPath(flows, path) ? path : (findNamedRoute(path) ?? '');
    return [origin, place, pageCulture(request.url, [...cultures.keys()])].join(' ');
  }

  return async function writtenPage(request: FastifyRequest): Promise<WrittenPage | null> {
    try {
      const hasSession = request.cookies[sessionCookie] !== undefined;
      const page = await (hasSession ? writeOfSession(request) : writeCommon(request, inBounds));
      telemetry.count('pages', { outcome: 'written' });
      return page;
    } catch (error) {
      // A request that names no host gets no page at all.
      if (error instanceof HttpError) throw error;
      const isLeft = error instanceof LeftToBrowser;
      telemetry.count('pages', { outcome: isLeft ? 'left' : 'failed' });
      if (isLeft) request.log.debug(`a page is left to the browser: ${error.message}`);
      else request.log.error({ err: error }, 'a page could not be written: the browser draws it');
      return null;
    }
  };
}
