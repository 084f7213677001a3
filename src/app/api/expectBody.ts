import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/value';
import type { ApiAnswer } from './apiClient.ts';
import { UnexpectedAnswer } from './apiError.ts';

/**
 * The body of a 200, checked against the contract.
 * @throws UnexpectedAnswer for any other status or shape.
 */
export function expectBody<const S extends TSchema>(path: string, schema: S, answer: ApiAnswer): Static<S> {
  const { status, body } = answer;
  if (status === 200 && Check(schema, body)) return body;
  throw new UnexpectedAnswer(path, status);
}

/** The same, but a 403 gives null: calls whose refusal the catalogue tells to ignore. */
export function expectBodyUnlessForbidden<const S extends TSchema>(
  path: string,
  schema: S,
  answer: ApiAnswer,
): Static<S> | null {
  return answer.status === 403 ? null : expectBody(path, schema, answer);
}
