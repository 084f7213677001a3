import { once } from 'node:events';
import { type Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { idempotencyHeader } from '../../../src/wire/formParts.ts';
import type { FormDto } from '../../../src/wire/models.ts';
import type { TestFile } from './claims.ts';
import { encodedBody, submitBody } from './submitBody.ts';
import type { TestClient } from './testClient.ts';

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

interface HeldSubmit {
  readonly files?: readonly TestFile[];
  readonly key?: string;
  readonly held?: number;
}

/** A Standard claim on its way from a browser, whose last bytes do not come before the test wants them to. */
export async function heldSubmit(
  client: TestClient,
  address: string,
  dto: FormDto,
  { files = [], key = crypto.randomUUID(), held = 500 }: HeldSubmit = {},
): Promise<HeldRequest> {
  const { bytes: body, headers: type } = await encodedBody(submitBody(dto, files));
  const headers = { ...(await client.headers()), ...type, [idempotencyHeader]: key, expect: '100-continue' };
  return heldRequest(`${address}/api/forms/standard`, { headers, body, held });
}
