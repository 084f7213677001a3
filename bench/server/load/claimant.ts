import { type Agent, request } from 'node:http';
import { Value } from 'typebox/value';
import { AuthorizeResponse, CsrfResponse, SubmitResponse } from '../../../src/wire/calls.ts';
import { SaveDraftAnswer } from '../../../src/wire/drafts.ts';
import { documentsPart, formDtoParts, idempotencyHeader, savedUploadsPart } from '../../../src/wire/formParts.ts';
import type { WireModel } from '../../../src/wire/models.ts';
import type { Notice } from '../benchServer.ts';
import { credentials, type SampleDocument, sampleClaim } from '../sampleClaim.ts';

/** Called with each request of a claimant and its duration in milliseconds. */
export type Timed = (call: string, milliseconds: number) => void;

export type Claimant = ReturnType<typeof createClaimant>;

/**
 * A claimant that costs the machine little: Node's own requests over keep-alive connections, with prepared bodies. Each
 * comes `from` a network of its own. After a 503 it waits as the answer says and tries again, as the page does.
 */
export function createClaimant(address: string, from: string, agent: Agent, timed: Timed = () => {}) {
  const cookies = new Map<string, string>();
  let csrf: Record<string, string> = {};
  let known: readonly WireModel[] = [];
  let notice: Notice = { noticeId: '', pin: '' };
  /** The server's names of uploads sent ahead, by clientId. */
  const files = new Map<string, string>();

  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  async function askOnce(call: string, path: string, body?: Body): Promise<Answer> {
    const headers = {
      ...(body === undefined ? {} : { ...csrf, ...body.headers, 'content-length': body.bytes.length }),
      'x-forwarded-for': from,
      cookie: cookieHeader(),
    };
    const begun = performance.now();
    const answer = await exchange(`${address}${path}`, agent, headers, body?.bytes ?? null);
    timed(answer.status === 503 ? `${call}, told to wait` : call, performance.now() - begun);
    for (const cookie of answer.cookies) {
      const [pair = ''] = cookie.split(';', 1);
      const at = pair.indexOf('=');
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  }

  async function ask(call: string, path: string, body?: Body): Promise<unknown> {
    for (;;) {
      const answer = await askOnce(call, path, body);
      if (answer.status === 200) return JSON.parse(answer.text);
      if (answer.status !== 503) throw new Error(`${call}: ${answer.status} ${answer.text}`);
      await new Promise((resolve) => setTimeout(resolve, answer.retryAfter * 1000 * (1 + Math.random())));
    }
  }

  return {
    async signIn(as: Notice): Promise<void> {
      notice = as;
      const token = Value.Parse(CsrfResponse, await ask('csrf', '/api/csrf'));
      csrf = { [token.requestHeaderName]: token.requestToken };
      const body = json({ credentials: credentials(notice.noticeId, notice.pin), reCaptchaResponse: null });
      known = Value.Parse(
        AuthorizeResponse,
        await ask('sign in', '/api/forms/standard/authorize', body),
      ).prepopulatedData;
    },
    /** Opens a page with its session; true where the server rendered it. */
    async open(path: string): Promise<boolean> {
      const headers = { accept: 'text/html', 'x-forwarded-for': from, cookie: cookieHeader() };
      const { status, text } = await exchange(`${address}${path}`, agent, headers, null);
      if (status !== 200) throw new Error(`${path}: ${status}`);
      return text.includes('data-page=');
    },
    /** Ends its connections. */
    leave: () => agent.destroy(),
    async save(revision: number | null, content: string): Promise<void> {
      await ask('save', '/api/drafts/save', json({ formType: 'Standard', revision, content }));
    },
    /** Saves once. Returns the server's revision, null where it refused or closed the connection. */
    async trySave(revision: number | null, content: string): Promise<number | null> {
      const body = json({ formType: 'Standard', revision, content });
      const answer = await askOnce('save', '/api/drafts/save', body).catch(() => null);
      return answer?.status === 200 ? Value.Parse(SaveDraftAnswer, JSON.parse(answer.text)).revision : null;
    },
    /** Uploads a document ahead of its claim. */
    async keep({ clientId, name, bytes }: SampleDocument): Promise<void> {
      const known = crypto.randomUUID();
      files.set(clientId, known);
      const texts = [field('formType', 'Standard'), field('file', known), field('name', name)];
      await ask('document', '/api/drafts/documents', multipart([...texts, file('document', name, bytes)]));
    },
    /** Files the sample claim with documents, sent with it or, where `ahead`, before it. */
    async submit(documents: readonly SampleDocument[], ahead = false): Promise<void> {
      const claim = {
        ...sampleClaim(documents),
        credentials: credentials(notice.noticeId, notice.pin),
        prepopulatedData: [...known],
      };
      const sent = ahead ? [] : documents;
      const named = documents.map(({ clientId }) => ({ clientId, file: files.get(clientId) ?? '' }));
      const body = multipart([
        ...formDtoParts.map((part) => field(part, JSON.stringify(claim[part]))),
        ...(ahead ? [field(savedUploadsPart, JSON.stringify(named))] : []),
        ...(sent.length === 0 ? [field(documentsPart, 'null')] : []),
        ...sent.map(({ clientId, bytes }) => file(documentsPart, clientId, bytes)),
      ]);
      const headers = { ...body.headers, [idempotencyHeader]: crypto.randomUUID() };
      const answer = await ask('submit', '/api/forms/standard', { ...body, headers });
      const { submitted, message } = Value.Parse(SubmitResponse, answer);
      if (!submitted) throw new Error(`A claim was not filed: ${message}`);
    },
  };
}

interface Body {
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
}

const json = (value: unknown): Body => ({
  headers: { 'content-type': 'application/json' },
  bytes: Buffer.from(JSON.stringify(value)),
});

const boundary = '----claimant';

function multipart(parts: readonly Buffer[]): Body {
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    bytes: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

const head = (text: string) => `--${boundary}\r\ncontent-disposition: form-data; ${text}\r\n\r\n`;

const field = (name: string, value: string): Buffer => Buffer.from(`${head(`name="${name}"`)}${value}\r\n`);

function file(part: string, name: string, bytes: Uint8Array): Buffer {
  const described = `name="${part}"; filename="${name}"\r\ncontent-type: application/octet-stream`;
  return Buffer.concat([Buffer.from(head(described)), bytes, Buffer.from('\r\n')]);
}

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly cookies: readonly string[];
  /** In seconds; 1 where the answer does not say. */
  readonly retryAfter: number;
}

/** One request and its answer. */
export function exchange(
  url: string,
  agent: Agent,
  headers: Readonly<Record<string, string | number>>,
  body: Uint8Array | null,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, headers, method: body === null ? 'GET' : 'POST' }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => {
        text += chunk;
      });
      answer.on('error', reject);
      answer.on('end', () => {
        const retryAfter = Number(answer.headers['retry-after'] ?? 1);
        resolve({ status: answer.statusCode ?? 0, text, cookies: answer.headers['set-cookie'] ?? [], retryAfter });
      });
    });
    asked.on('error', reject);
    asked.end(body ?? undefined);
  });
}
