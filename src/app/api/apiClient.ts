import type { CsrfResponse } from '../../wire/calls.ts';
import { documentsHeader } from '../../wire/documentsVersion.ts';
import { sessionEndHeader } from '../../wire/sessionEnd.ts';
import { ConnectionLost } from './apiError.ts';

export interface ApiAnswer {
  readonly status: number;
  /** The parsed JSON, or null where the body was empty or not JSON. */
  readonly body: unknown;
  /** The documents that the server served it by, where it said so. */
  readonly documents?: string | null;
}

export type Headers = Readonly<Record<string, string>>;

/** The one way to the server. Every method resolves with any status and rejects with `ConnectionLost`. */
export interface ApiClient {
  get(path: string, headers?: Headers): Promise<ApiAnswer>;
  /** `keepalive`: it arrives even where the page goes meanwhile. */
  postJson(path: string, body: unknown, keepalive?: boolean): Promise<ApiAnswer>;
  /** Runs `send` with the anti-forgery header, once one is known; after a 403 once more with a freshly fetched one. */
  guarded(send: (headers: Headers) => Promise<ApiAnswer>): Promise<ApiAnswer>;
  setCsrf(token: CsrfResponse): void;
  /** How to fetch an anti-forgery token. */
  fetchCsrfBy(how: () => Promise<void>): void;
  /** Fetches one, once for all who ask meanwhile. */
  fetchCsrf(): Promise<void>;
  /** When the server last answered, in milliseconds since the epoch; 0 before the first answer. */
  lastHeard(): number;
  /** The documents that the server said of last; null before any answer did. */
  documents(): string | null;
  /** When the session ends whatever is done, in milliseconds since the epoch; null without one, or before the server said. */
  sessionEnd(): number | null;
}

export function parseBody(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

interface ApiClientOptions {
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  /** Bodies of answers that are known already, by the addresses of their calls: the first call of each gets it. */
  readonly known?: Readonly<Record<string, unknown>> | undefined;
}

/** `base` goes in front of every path ('' in the browser). */
export function createApiClient(base: string, { now = Date.now, known = {} }: ApiClientOptions = {}): ApiClient {
  const answers = new Map(Object.entries(known));
  let csrfHeaders: Headers | null = null;
  let fetchToken: () => Promise<void> = () => Promise.resolve();
  let fetching: Promise<void> | null = null;
  let heard = 0;
  let end: number | null = null;
  let documents: string | null = null;

  async function call(path: string, init: RequestInit): Promise<ApiAnswer> {
    let answer: ApiAnswer;
    try {
      const response = await fetch(base + path, { credentials: 'same-origin', ...init });
      const left = response.headers.get(sessionEndHeader);
      // Not a number: there is no session.
      if (left !== null) end = /^\d+$/.test(left) ? now() + Number(left) * 1000 : null;
      answer = {
        status: response.status,
        body: parseBody(await response.text()),
        documents: response.headers.get(documentsHeader),
      };
    } catch {
      throw new ConnectionLost(path);
    }
    note(answer);
    return answer;
  }

  function note(answer: ApiAnswer): void {
    heard = now();
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
      // Whoever signs in at once is ahead of the first token. Where it cannot be had, the answer says so.
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
    lastHeard: () => heard,
    documents: () => documents,
    sessionEnd: () => end,
  };
  return client;
}
