import { addressOf } from '../../wire/addressOf.ts';
import type { ApiClient, Headers } from './apiClient.ts';
import { UnexpectedAnswer } from './apiError.ts';
import type { AnswerOf, BrowserCall, EndpointName, ForbiddenOf, SentWith } from './browserCall.ts';

/**
 * Makes a call of the table and returns the body of its answer, checked against the contract; for a 403 what the table
 * says that one means, where it says so.
 * @throws UnexpectedAnswer for every other status or shape, with what the server says of it; ConnectionLost.
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
