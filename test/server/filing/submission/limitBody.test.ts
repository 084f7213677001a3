import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { limitBody, silenceMilliseconds } from '../../../../src/server/filing/submission/limitBody.ts';
import { HttpError } from '../../../../src/server/helpers/httpError.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function watched() {
  const body = new PassThrough();
  const refusal = (message: string) => () => new HttpError(400, null, message);
  const limits = { maxBytes: 10, tooLarge: refusal('too large'), silent: refusal('silent') };
  return { body, ...limitBody(body, limits) };
}

it('a sender that says nothing for a minute while it is listened to is ended', () => {
  const { body, signal } = watched();
  body.resume();
  vi.advanceTimersByTime(silenceMilliseconds - 1);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.reason).toMatchObject({ message: 'silent' });
});

it('a sender is not ended while the server holds its body back, nor when all of it has come', async () => {
  const { body, signal } = watched();
  vi.advanceTimersByTime(2 * silenceMilliseconds);
  body.end('all');
  const ended = new Promise((resolve) => body.once('end', resolve));
  body.resume();
  await ended;
  vi.advanceTimersByTime(2 * silenceMilliseconds);
  expect(signal.aborted).toBe(false);
});
