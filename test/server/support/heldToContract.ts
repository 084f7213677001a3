import type { LightMyRequestResponse as Response } from 'fastify';
import { type Endpoint, endpoints, type FlowEndpoint } from '../../../src/wire/endpoints.ts';
import { ErrorResponse } from '../../../src/wire/errorResponse.ts';
import { parsed } from './parsed.ts';

const flowCalls: readonly (readonly [RegExp, FlowEndpoint])[] = [
  [/^\/api\/forms\/(standard|comments)\/authorize$/, endpoints.authorize],
  [/^\/api\/forms\/(standard|comments)$/, endpoints.submit],
];

/**
 * Does nothing for what is no call of the table.
 * @throws Error when a call answers with a status that the table does not declare for it, or with another body.
 */
export function heldToContract(method: string, url: string, response: Response): void {
  const [path = ''] = url.split('?', 1);
  const isAsked = (call: Endpoint | FlowEndpoint) => 'path' in call && call.path === path;
  const call: FlowEndpoint | undefined =
    Object.values(endpoints).find(isAsked) ?? flowCalls.find(([pattern]) => pattern.test(path))?.[1];
  if (call?.method !== method) return;
  const { statusCode } = response;
  if (statusCode === 304 && call.sameForAll && response.body === '') return;
  const { answer, errors, error = ErrorResponse } = call;
  if (statusCode !== 200 && !errors.includes(statusCode))
    throw new Error(`${method} ${path} answered ${statusCode}, which its entry does not have.`);
  if (statusCode === 200 && answer === endpoints.receipt.answer) {
    if (!response.body.startsWith('%PDF-')) throw new Error(`${method} ${path} answered no PDF document.`);
    return;
  }
  if (statusCode === 200 && answer === endpoints.validators.answer) {
    if (!response.body.startsWith('export default')) throw new Error(`${method} ${path} answered no script.`);
    return;
  }
  if (response.headers['content-encoding'] === undefined) parsed(statusCode === 200 ? answer : error, response);
}
