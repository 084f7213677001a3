import type { FastifyRequest } from 'fastify';
import { defaultCulture } from '../../rules/culture.ts';
import { HttpError } from '../helpers/httpError.ts';
import type { Settlement } from './settlement.ts';

/** The asked language, else the session's, else English. @throws Refusal when the asked one is not enabled. */
export function cultureOf(request: FastifyRequest, asked: string | undefined, settlement: Settlement): string {
  if (asked !== undefined && !settlement.cultures.has(asked)) {
    throw new HttpError(400, 'unknown-culture', 'This language is not enabled: see /api/cultures.');
  }
  const session = request.claimSession?.culture ?? null;
  return asked ?? (session !== null && settlement.cultures.has(session) ? session : defaultCulture);
}
