import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../appContext.ts';

/** Of the browser's own request; a proxy's say where it comes from. */
const passedOn = /^(host|user-agent|accept-language|forwarded|x-forwarded-.*|x-real-ip|traceparent)$/;

/**
 * Answers calls within this process as if the browser of a request had sent them: they go through the same limits, checks
 * and records. The cookies that they set go to the browser with the reply.
 */
export function callsOfClaimant(app: App, request: FastifyRequest, reply: FastifyReply) {
  const cookies = new Map(Object.entries(request.cookies));
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => passedOn.test(name)));

  const call = async (address: string, { method = 'GET', headers: own, body }: RequestInit): Promise<Response> => {
    // Only this encodes a form as browsers do.
    const form = body instanceof FormData ? new Response(body) : null;
    const type = form?.headers.get('content-type') ?? null;
    const answer = await app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: address,
      ...(request.raw.socket.remoteAddress === undefined ? {} : { remoteAddress: request.raw.socket.remoteAddress }),
      headers: {
        ...headers,
        ...(type === null ? {} : { 'content-type': type }),
        ...Object.fromEntries(new Headers(own)),
        cookie: [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`).join('; '),
      },
      ...(body === undefined || body === null ? {} : { payload: await payloadOf(body, form) }),
    });
    for (const { name, value } of answer.cookies) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const set = answer.headers['set-cookie'];
    for (const each of [set ?? []].flat()) reply.header('set-cookie', each);
    const known = Object.entries(answer.headers).flatMap(([name, value]) =>
      value === undefined || name === 'set-cookie' ? [] : ([[name, String(value)]] as const),
    );
    const isEmpty = answer.statusCode === 204 || answer.statusCode === 304;
    return new Response(isEmpty ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: Object.fromEntries(known),
    });
  };
  return { call, cookie: (name: string) => cookies.get(name) ?? '' };
}

export type CallsOfClaimant = ReturnType<typeof callsOfClaimant>;

const payloadOf = async (body: BodyInit, form: Response | null): Promise<Readable | string> => {
  if (form !== null && form.body !== null) return Readable.from(form.body);
  return typeof body === 'string' ? body : new Response(body).text();
};
