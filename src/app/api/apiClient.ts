import type { CsrfResponse } from '../../wire/calls.ts';
import { documentsHeader } from '../../wire/documentsVersion.ts';
import { sessionEndHeader } from '../../wire/sessionEnd.ts';
import { parsedJson } from '../shared/parsedJson.ts';
import { ConnectionLost } from './apiError.ts';

export interface ApiAnswer {
  readonly status: number;
  /** The parsed JSON; null for an empty body or one that is not JSON. */
  readonly body: unknown;
  /** Version of the documents that the answer was made from, where the server sent it. */
  readonly documents?: string | null;
}

export type Headers = Readonly<Record<string, string>>;

/** Every method resolves with any status and rejects with `ConnectionLost`. */
export interface ApiClient {
  get(path: string, headers?: Headers): Promise<ApiAnswer>;
  /** `keepalive` lets the request outlive the page. */
  postJson(path: string, body: unknown, keepalive?: boolean): Promise<ApiAnswer>;
  /** Runs `send` with the anti-forgery header; after a 403 once more with a fresh token. */
  guarded(send: (headers: Headers) => Promise<ApiAnswer>): Promise<ApiAnswer>;
  setCsrf(token: CsrfResponse): void;
  fetchCsrfBy(how: () => Promise<void>): void;
  /** Callers share one request in flight. */
  fetchCsrf(): Promise<void>;
  /** Milliseconds since the epoch; 0 before the first answer. */
  lastAnswerAt(): number;
  /** The documents version of the last answer; null before any answer. */
  documents(): string | null;
  /** When the session ends regardless of activity, in milliseconds since the epoch; null without a session. */
  sessionEnd(): number | null;
}

export type Fetch = (address: string, init: RequestInit) => Promise<Response>;

interface ApiClientOptions {
  readonly now?: () => number;
  /** Bodies already at hand, by request path; each serves one `get`. */
  readonly known?: Readonly<Record<string, unknown>> | undefined;
}

export function createApiClient(send: Fetch = fetch, { now = Date.now, known = {} }: ApiClientOptions = {}): ApiClient {
  const answers = new Map(Object.entries(known));
  let csrfHeaders: Headers | null = null;
  let fetchToken: () => Promise<void> = () => Promise.resolve();
  let fetching: Promise<void> | null = null;
  let lastAnswerAt = 0;
  let end: number | null = null;
  let documents: string | null = null;

  async function call(path: string, init: RequestInit): Promise<ApiAnswer> {
    let answer: ApiAnswer;
    try {
      const response = await send(path, { credentials: 'same-origin', ...init });
      const left = response.headers.get(sessionEndHeader);
      // Any other value means there is no session.
      if (left !== null) end = /^\d+$/.test(left) ? now() + Number(left) * 1000 : null;
      answer = {
        status: response.status,
        body: parsedJson(await response.text()),
        documents: response.headers.get(documentsHeader),
      };
    } catch {
      throw new ConnectionLost(path);
    }
    note(answer);
    return answer;
  }

  function note(answer: ApiAnswer): void {
    lastAnswerAt = now();
    documents = answer.documents ?? documents;
  }

  const client: ApiClient = {
    get: async (path, headers = {}) => {
      if (!answers.has(path)) return call(path, { headers: { accept: 'application/json', ...headers } });
      const body = answers.get(path);
      answers.delete(path);
      return { status: 200, body };
    },
    postJson: (path, body, keepalive = false) =>
      client.guarded((headers) =>
        call(path, {
          method: 'POST',
          headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
          keepalive,
        }),
      ),
    async guarded(send) {
      // A claimant may sign in before the first token has come. If the token cannot be fetched, the 403 says so.
      if (csrfHeaders === null) await client.fetchCsrf().catch(() => undefined);
      const sendGuarded = () => send(csrfHeaders ?? {});
      const answer = await sendGuarded();
      note(answer);
      if (answer.status !== 403) return answer;
      await client.fetchCsrf();
      return sendGuarded();
    },
    setCsrf: (token) => {
      csrfHeaders = { [token.requestHeaderName]: token.requestToken };
    },
    fetchCsrfBy: (how) => {
      fetchToken = how;
    },
    fetchCsrf: () => {
      fetching ??= fetchToken().finally(() => {
        fetching = null;
      });
      return fetching;
    },
    lastAnswerAt: () => lastAnswerAt,
    documents: () => documents,
    sessionEnd: () => end,
  };
  return client;
}
