import { Check } from 'typebox/value';
import { type AuthorizeRequest, AuthorizeResponse } from '../../wire/calls.ts';
import type { ApiClient } from './apiClient.ts';
import { UnexpectedAnswer } from './apiError.ts';

const answered = new Set([200, 400, 401]);

/**
 * Asks for authorization. 400 and 401 are answers too: `authorized` false with the server's error.
 * @throws UnexpectedAnswer, ConnectionLost for every other failure.
 */
export async function postAuthorize(
  api: ApiClient,
  path: string,
  request: AuthorizeRequest,
): Promise<AuthorizeResponse> {
  const { status, body } = await api.postJson(path, request);
  if (answered.has(status) && Check(AuthorizeResponse, body)) {
    return status === 200 ? body : { ...body, authorized: false };
  }
  throw new UnexpectedAnswer(path, status);
}
