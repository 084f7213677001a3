import type { Readable } from 'node:stream';
import type { LightMyRequestResponse as Response } from 'fastify';
import type { App } from '../../../src/server/http/appContext.ts';
import { CsrfResponse, SubmitResponse } from '../../../src/wire/calls.ts';
import { idempotencyHeader } from '../../../src/wire/formParts.ts';
import type { FormDto } from '../../../src/wire/models.ts';
import { credentialsModel, model, type TestFile } from './claims.ts';
import { heldToContract } from './heldToContract.ts';
import { parsed } from './parsed.ts';
import { submitBody } from './submitBody.ts';

type Headers = Record<string, string>;

/**
 * A browser as far as the server can tell: it keeps cookies and sends the anti-forgery token. Every answer is checked
 * against the table of endpoints.
 */
export class TestClient {
  readonly cookies = new Map<string, string>();
  /** Where it comes from. */
  address = '127.0.0.1';
  readonly #app: App;
  #csrf: Headers | undefined;

  constructor(app: App) {
    this.#app = app;
  }

  async request(
    method: 'GET' | 'POST' | 'HEAD' | 'PUT',
    url: string,
    headers: Headers = {},
    payload?: Buffer | Readable | string,
  ) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await this.#app.inject({
      method,
      url,
      remoteAddress: this.address,
      headers: { ...(cookie === '' ? {} : { cookie }), ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    heldToContract(method, url, response);
    for (const { name, value } of response.cookies) {
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, encodeURIComponent(value));
    }
    return response;
  }

  get(url: string, headers: Headers = {}): Promise<Response> {
    return this.request('GET', url, headers);
  }

  /** The anti-forgery header, fetched once. */
  async csrf(): Promise<Headers> {
    if (this.#csrf === undefined) {
      const token = parsed(CsrfResponse, await this.get('/api/csrf'));
      this.#csrf = { [token.requestHeaderName]: token.requestToken };
    }
    return this.#csrf;
  }

  async post(url: string, body: unknown, headers?: Headers): Promise<Response> {
    const sent = { 'content-type': 'application/json', ...(headers ?? (await this.csrf())) };
    return this.request('POST', url, sent, JSON.stringify(body));
  }

  authorize(credentials: { noticeId: string | null; pin: string | null }, flow = 'standard'): Promise<Response> {
    // The alias that flows.json of the test project gives them.
    const alias = flow === 'comments' ? 'sender' : 'credentials';
    return this.post(`/api/forms/${flow}/authorize`, {
      [alias]: credentialsModel(credentials),
      reCaptchaResponse: null,
    });
  }

  /** Signs in with a claim that was filed. */
  authorizeClaim(referenceCode: string, flow: string, lastName = 'Okafor'): Promise<Response> {
    return this.post(`/api/forms/${flow}/authorize`, {
      credentials: model('credentials', { referenceCode, lastName }),
      reCaptchaResponse: null,
    });
  }

  async submit(
    dto: FormDto,
    { files = [], key = crypto.randomUUID(), flow = 'standard', headers }: SubmitOptions = {},
  ): Promise<{ readonly status: number; readonly body: SubmitResponse }> {
    const response = await this.send(submitBody(dto, files), key, flow, headers);
    return { status: response.statusCode, body: parsed(SubmitResponse, response) };
  }

  /** Sends a multipart body as it is. */
  async send(
    form: FormData,
    key: string = crypto.randomUUID(),
    flow = 'standard',
    headers: Headers = {},
  ): Promise<Response> {
    const encoded = new globalThis.Response(form);
    return this.request(
      'POST',
      `/api/forms/${flow}`,
      {
        ...(await this.csrf()),
        ...headers,
        [idempotencyHeader]: key,
        'content-type': encoded.headers.get('content-type') ?? '',
      },
      Buffer.from(await encoded.arrayBuffer()),
    );
  }
}

export interface SubmitOptions {
  readonly files?: readonly TestFile[];
  readonly key?: string;
  readonly flow?: string;
  readonly headers?: Readonly<Record<string, string>>;
}
