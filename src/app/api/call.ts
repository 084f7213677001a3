import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { addressOf, type Call, type Sent } from '../../wire/callTable.ts';
import { ErrorResponse } from '../../wire/errorResponse.ts';
import type { ApiClient, Headers } from './apiClient.ts';
import { UnexpectedAnswer } from './apiError.ts';

/**
 * Makes a call of the table and returns the body of its answer, checked against the contract; for a 403 what the table
 * says that one means, where it says so.
 * @throws UnexpectedAnswer for every other status or shape, with what the server says of it; ConnectionLost.
 */
export async function call<
  const Answer extends TSchema,
  const Query extends TSchema,
  const Body extends TSchema,
  const Forbidden = never,
>(
  api: ApiClient,
  {
    method,
    path,
    needs,
    answer,
    errors,
    error = ErrorResponse,
    taken = [],
    forbidden,
  }: Call<Answer, Forbidden, Query, Body>,
  sent: Sent<Query, Body> = {},
): Promise<Static<Answer> | NoInfer<Forbidden>> {
  const address = addressOf(path, sent.query);
  const get = (headers?: Headers) => api.get(address, headers);
  const send = () => (needs === undefined ? get() : api.guarded(get));
  const { status, body } = await (method === 'POST' ? api.postJson(address, sent.body, sent.keepalive) : send());
  const isAnswer = status === 200 || (taken.includes(status) && Check(error, body));
  if (isAnswer && Check(answer, body)) return body;
  if (status === 403 && forbidden !== undefined) return forbidden;
  throw new UnexpectedAnswer(address, status, errors.includes(status) && Check(error, body) ? body.error : null);
}
