import { Type } from 'typebox';
import { formatCalendarDate } from '../../rules/calendarDate.ts';
import { pacificToday } from '../../rules/clock.ts';
import {
  ContentResponse,
  CultureQuery,
  CulturesResponse,
  ErrorResponse,
  SetLanguageResponse,
  SignatureDateResponse,
} from '../../wire/calls.ts';
import type { App, AppContext } from '../appContext.ts';
import type { Sessions } from '../plugins/sessions.ts';
import { cultureOf } from './cultureOf.ts';

const errors = { '4xx': ErrorResponse, '5xx': ErrorResponse };
const tags = ['languages'];

/** Languages, their texts, and the date that a signature gets. */
export function registerCultureCalls(api: App, { live, now }: AppContext, sessions: Sessions): void {
  api.get(
    '/api/cultures',
    {
      schema: {
        tags,
        summary: 'The enabled languages.',
        querystring: Type.Object({}, { additionalProperties: false }),
        response: { 200: CulturesResponse, ...errors },
      },
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
        response: { 200: ContentResponse, ...errors },
      },
      compress: { threshold: 1024 },
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
        querystring: Type.Required(CultureQuery),
        response: { 200: SetLanguageResponse, ...errors },
      },
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
        response: { 200: SignatureDateResponse, ...errors },
      },
    },
    async (request) => {
      cultureOf(request, request.query.culture, live.current);
      return { signatureDate: formatCalendarDate(pacificToday(now())) };
    },
  );
}
