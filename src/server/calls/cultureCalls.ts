import { Type } from 'typebox';
import { formatCalendarDate } from '../../rules/calendarDate.ts';
import { pacificToday } from '../../rules/clock.ts';
import {
  ContentResponse,
  CultureQuery,
  CulturesResponse,
  SetLanguageResponse,
  SignatureDateResponse,
} from '../../wire/calls.ts';
import type { App, AppContext } from '../appContext.ts';
import { cultureOf } from '../cultureOf.ts';
import { needsCsrf } from '../plugins/apiDocs.ts';
import type { Sessions } from '../plugins/sessions.ts';
import { errorResponses, nothing } from './schemas.ts';

const tags = ['languages'];
const changesPerMinute = 30;

/** Languages, their texts, and the date that a signature gets. */
export function registerCultureCalls(api: App, { live, now }: AppContext, sessions: Sessions): void {
  api.get(
    '/api/cultures',
    {
      schema: {
        tags,
        summary: 'The enabled languages.',
        querystring: nothing,
        response: { 200: CulturesResponse, ...errorResponses },
      },
      config: { sameForAll: true },
    },
    async () =>
      Object.fromEntries(
        [...live.current.cultures].map(([culture, { name, direction }]) => [culture, { name, direction }]),
      ),
  );
  api.get(
    '/api/culture/content',
    {
      schema: {
        tags,
        summary: 'Every text of one language.',
        querystring: CultureQuery,
        response: { 200: ContentResponse, ...errorResponses },
      },
      config: { sameForAll: true },
    },
    async (request) => {
      const culture = cultureOf(request, request.query.culture, live.current);
      return live.current.cultures.get(culture)?.items ?? [];
    },
  );
  api.get(
    '/api/culture/set-language',
    {
      schema: {
        tags,
        summary: "Sets the session's language.",
        security: needsCsrf,
        querystring: Type.Required(CultureQuery),
        response: { 200: SetLanguageResponse, ...errorResponses },
      },
      // Anybody may call it, and each new caller costs a row.
      config: { rateLimit: { max: changesPerMinute, timeWindow: '1 minute' } },
      // It is a GET by the specification, and changes something: a link alone must not.
      onRequest: api.csrfProtection,
    },
    async (request, reply) => {
      const culture = cultureOf(request, request.query.culture, live.current);
      await sessions.setCulture(request, reply, culture);
      return { culture };
    },
  );
  api.get(
    '/api/signature-date',
    {
      schema: {
        tags,
        summary: "Today's date in Pacific time, MM/dd/yyyy.",
        querystring: CultureQuery,
        response: { 200: SignatureDateResponse, ...errorResponses },
      },
    },
    async (request) => {
      cultureOf(request, request.query.culture, live.current);
      return { signatureDate: formatCalendarDate(pacificToday(now())) };
    },
  );
}
