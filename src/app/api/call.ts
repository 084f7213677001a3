import { addressOf } from '../../wire/addressOf.ts';
import type { ApiClient, Headers } from './apiClient.ts';
import { UnexpectedAnswer } from './apiError.ts';
import type { AnswerOf, BrowserCall, EndpointName, ForbiddenOf, SentWith } from './browserCall.ts';

/**
 * Checks the body against the contract; a 403 may return the endpoint's `forbidden` value.
 * @throws UnexpectedAnswer for any other status or shape; ConnectionLost.
 */
export async function call<Name extends EndpointName>(
  api: ApiClient,
  { method, path, needs, errors, taken = [], forbidden, isAnswer, isError }: BrowserCall<Name>,
  sent: SentWith<Name> = {},
): Promise<AnswerOf<Name> | ForbiddenOf<Name>> {
  const address = addressOf(path, sent.query);
  const get = (headers?: Headers) => api.get(address, headers);
  const send = () => (needs === undefined ? get() : api.guarded(get));
  const { status, body } = await (method === 'POST' ? api.postJson(address, sent.body, sent.keepalive) : send());
  const isTaken = status === 200 || (taken.includes(status) && isError(body));
  if (isTaken && isAnswer(body)) return body;
  if (status === 403 && forbidden !== undefined) return forbidden;
  throw new UnexpectedAnswer(address, status, errors.includes(status) && isError(body) ? body.error : null);
}
