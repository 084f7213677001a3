import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { type Problem, problemOf } from '../../../src/server/http/plugins/problem.ts';
import { StoreUnavailable } from '../../../src/server/store/storeUnavailable.ts';
import { noTelemetry } from '../../../src/server/telemetry/telemetry.ts';
import { capturedLog } from '../support/capturedLog.ts';

/** The answer and the log when an endpoint throws this. */
async function thrown(error: unknown) {
  const log = capturedLog();
  const app = Fastify({ logger: { level: 'info', stream: log.stream } });
  app.decorate('telemetry', noTelemetry);
  const problems: Problem[] = [];
  app.get('/', (request) => {
    problems.push(problemOf(error, request));
    return {};
  });
  await app.inject('/');
  await app.close();
  return { problem: problems[0], log: log.text() };
}

const withStatus = (statusCode: number | undefined) => Object.assign(new Error('the secret'), { statusCode });

describe('an error that was thrown in a call', () => {
  it.each([undefined, 0, 200, 302, 399, 500, 503])(
    'with the status %s is a fault of the server, whose words stay in the log',
    async (status) => {
      const { problem, log } = await thrown(withStatus(status));
      expect(problem).toMatchObject({ status: 500, code: 'internal' });
      expect(problem?.message).not.toContain('the secret');
      expect(log).toContain('the secret');
    },
  );

  it.each([new StoreUnavailable('the secret'), Object.assign(new Error('the secret'), { code: 'ENOSPC' })])(
    'of a database or disk that cannot be used now is worth another try: %o',
    async (error) => {
      const { problem, log } = await thrown(error);
      expect(problem).toMatchObject({ status: 503, code: 'unavailable' });
      expect(problem?.message).not.toContain('the secret');
      expect(log).toContain('the secret');
    },
  );

  it.each([
    [400, 'bad-request', 'Bad Request'],
    [415, 'unsupported-media-type', 'Unsupported Media Type'],
    [499, 'refused', 'Refused'],
  ])('with the status %d is the fault of the request, in words that do not quote it', async (status, code, message) => {
    expect((await thrown(withStatus(status))).problem).toEqual({ status, code, message });
  });
});
