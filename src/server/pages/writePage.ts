import { setImmediate as othersFirst } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { findNamedRoute } from '../../claim/navigation/routes.ts';
import { pathOf, searchOf } from '../../rules/addressParts.ts';
import { onceEach } from '../../rules/onceEach.ts';
import { addressOf } from '../../wire/addressOf.ts';
import { calls } from '../../wire/callTable.ts';
import type { HandedOver, WrittenPage } from '../../wire/writtenPage.ts';
import type { AppContext } from '../appContext.ts';
import { sessionAnswer } from '../calls/sessionAnswer.ts';
import { settlementAnswers } from '../calls/settlementAnswers.ts';
import { isFlowPath, pageCulture } from '../pageShell.ts';
import { findSession } from '../plugins/sessions.ts';
import { publicAddress } from '../publicAddress.ts';
import type { Settlement } from '../settlement/settlement.ts';
import type { BuiltApp } from './builtApp.ts';
import { createPageCache } from './pageCache.ts';

/**
 * A page takes the processor for a hundredth of a second, and all that wait for one share it. Above this a page is left to
 * its browser, which costs the server next to nothing: claims are filed at any load.
 */
const maxAtOnce = 8;

class TooManyPages extends Error {}

/**
 * Writes pages: with what a session has begun, or for everybody alike, and then once for many requests. Answers null, and
 * logs why, where a page cannot be written: the browser draws it then.
 */
export function createPageWriting(context: AppContext, built: BuiltApp, sessionCookie: string) {
  const cache = createPageCache(context.now);
  const answers = settlementAnswers(context);

  let writing = 0;
  let turn = Promise.resolve();

  /** What every page of the settlement is written with: the same objects each time, of which the app keeps what it makes. */
  const answersOf = onceEach((_current: Settlement): HandedOver['answers'] => {
    const deadlines = answers.deadlines();
    return {
      [calls.captcha.path]: answers.captcha(),
      [calls.wallet.path]: answers.wallet(),
      [calls.cultures.path]: answers.cultures(),
      [calls.whitelist.path]: answers.whitelist(),
      [calls.config.path]: answers.config(),
      ...(deadlines === null ? {} : { [calls.deadlines.path]: deadlines }),
    };
  });

  /** @throws TooManyPages where so many are being written that this one would hold up the calls of others. */
  async function write(request: FastifyRequest, session: unknown): Promise<WrittenPage> {
    if (writing >= maxAtOnce) throw new TooManyPages();
    writing += 1;
    try {
      const writePage = await built.writer();
      // Between two pages everything that has arrived is read: calls are answered, and pages are counted. One that is
      // written at once would be done before the next request is seen.
      turn = turn.then(() => othersFirst());
      await turn;
      const { current } = context.live;
      const { settings, cultures } = current;
      const culture = pageCulture(request.url, [...cultures.keys()]);
      const { origin } = publicAddress(request, context.publicUrl);
      const now = context.now().getTime();
      const known = {
        ...answersOf(current),
        [addressOf(calls.content.path, { culture })]: cultures.get(culture)?.items ?? [],
        [calls.session.path]: session,
      };
      return await writePage({ address: request.url, origin, settings: settings.app, now, answers: known });
    } finally {
      writing -= 1;
    }
  }

  /** Where a page has only what everybody gets: under what it is kept. Null for one that its query may change. */
  function keyOf(request: FastifyRequest): string | null {
    const { flows, cultures } = context.live.current;
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
      const row = await findSession(request, context, sessionCookie);
      const session = await sessionAnswer(context, row, request.log);
      const key = session.forms.length === 0 ? keyOf(request) : null;
      if (key === null) return await write(request, session);
      return await cache.page(context.live.current, key, () => write(request, session));
    } catch (error) {
      if (error instanceof TooManyPages) request.log.debug('a page is left to the browser: many are being written');
      else request.log.error({ err: error }, 'a page could not be written: the browser draws it');
      return null;
    }
  };
}
