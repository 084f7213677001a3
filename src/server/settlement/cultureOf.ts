import type { FastifyRequest } from 'fastify';
import { defaultCulture } from '../../rules/culture.ts';
import { HttpError } from '../helpers/httpError.ts';
import type { Settlement } from './settlement.ts';

/** The requested language, else the session's, else English. @throws HttpError when it is not enabled. */
export function cultureOf(request: FastifyRequest, requested: string | undefined, settlement: Settlement): string {
  if (requested !== undefined && !settlement.cultures.has(requested)) {
    throw new HttpError(400, 'unknown-culture', 'This language is not enabled: see /api/cultures.');
  }
  const session = request.claimSession?.culture ?? null;
  return requested ?? (session !== null && settlement.cultures.has(session) ? session : defaultCulture);
}
