import { once } from 'node:events';
import { type Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface HeldRequest {
  /** Resolves when the server has begun with a request that has the header `expect: 100-continue`. */
  begun(): Promise<void>;
  /** Sends the rest of the body and returns the answer. */
  finish(): Promise<HeldAnswer>;
  /** The answer that comes before the body is finished. */
  answer(): Promise<HeldAnswer>;
  /** Ends the connection, as a network that is gone. */
  abort(): void;
}

export interface HeldAnswer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A POST whose body does not end before the test wants it: its last `held` bytes are held back. */
export function heldRequest(
  url: string,
  { headers, body, held, agent }: { headers: Record<string, string>; body: Buffer; held: number; agent?: Agent },
): HeldRequest {
  const sent = request(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': String(body.length) },
    ...(agent === undefined ? {} : { agent }),
  });
  const begun = once(sent, 'continue');
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve);
    sent.once('error', reject);
  }).then(async (response) => ({
    status: response.statusCode,
    headers: response.headers,
    body: await text(response),
  }));
  // A test that ends the connection itself asks for no answer.
  for (const promise of [begun, answered]) promise.catch(() => undefined);
  sent.write(body.subarray(0, body.length - held));
  return {
    begun: () => begun.then(() => undefined),
    finish() {
      sent.end(body.subarray(body.length - held));
      return answered;
    },
    answer: () => answered,
    abort: () => void sent.destroy(),
  };
}
