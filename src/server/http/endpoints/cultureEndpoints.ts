import { formatCalendarDate } from '../../../rules/calendarDate.ts';
import { pacificToday } from '../../../rules/clock.ts';
import { endpoints } from '../../../wire/endpoints.ts';
import { cultureOf } from '../../settlement/cultureOf.ts';
import type { App, AppContext } from '../appContext.ts';
import { contextOf } from '../plugins/routing.ts';
import type { Sessions } from '../plugins/sessions.ts';
import { serve } from './serve.ts';
import { settlementAnswers } from './settlementAnswers.ts';

/** Needs no sign-in, and each new visitor costs a row. */
const changesPerMinute = 30;

export function registerCultureEndpoints(
  api: App,
  context: Pick<AppContext, 'now' | 'live' | 'build' | 'captcha' | 'wallet'>,
  sessions: Sessions,
): void {
  const { now } = context;
  serve(api, endpoints.cultures, async (request) => settlementAnswers(contextOf(context, request)).cultures());
  serve(api, endpoints.content, async (request) => {
    const { current } = request.live;
    return current.cultures.get(cultureOf(request, request.query.culture, current))?.items ?? [];
  });
  serve(
    api,
    endpoints.setLanguage,
    async (request, reply) => {
      const culture = cultureOf(request, request.query.culture, request.live.current);
      await sessions.setCulture(request, reply, culture);
      return { culture };
    },
    { perMinute: changesPerMinute },
  );
  serve(api, endpoints.signatureDate, async (request) => {
    cultureOf(request, request.query.culture, request.live.current);
    return { signatureDate: formatCalendarDate(pacificToday(now())) };
  });
}
