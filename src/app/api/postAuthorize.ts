import { Check } from 'typebox/value';
import { type AuthorizeRequest, AuthorizeResponse } from '../../wire/calls.ts';
import type { ApiClient } from './apiClient.ts';
import { UnexpectedAnswer } from './apiError.ts';

const answered = new Set([200, 400, 401]);

/**
 * Asks for authorization. 400 and 401 are answers too: `authorized` false with the server's error.
 * @throws UnexpectedAnswer for every other status or shape, with what the server says of it; ConnectionLost.
 */
export async function postAuthorize(
  api: ApiClient,
  path: string,
  request: AuthorizeRequest,
): Promise<AuthorizeResponse> {
  const { status, body } = await api.postJson(path, request);
  if (!Check(AuthorizeResponse, body)) throw new UnexpectedAnswer(path, status);
  if (!answered.has(status)) throw new UnexpectedAnswer(path, status, body.error);
  return status === 200 ? body : { ...body, authorized: false };
}
